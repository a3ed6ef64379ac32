import { readFileSync } from 'node:fs'
import { extname } from 'node:path'
import { parseCsv } from './csv.ts'
import type { Shape } from './shape.ts'
import { UsageError } from './usage.ts'

const contentOf = (path: string): string => {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    throw new UsageError(`${path} cannot be read: is the path right from here?`)
  }
}

const json = (text: string, where: string): unknown => {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new UsageError(`${where} is not JSON: ${error instanceof Error ? error.message : ''}`)
  }
}

const trimmedLines = (text: string): string[] => text.split(/\r?\n/).flatMap((line) => line.trim() || [])

/** `@file`: JSON and CSV by their extensions, for a list one item per line, else the text as it is. */
const fromFile = ({ kind }: Shape, path: string): unknown => {
  const text = contentOf(path)
  const ending = extname(path).toLowerCase()
  if (ending === '.json') return json(text, path)
  if (ending === '.csv') return parseCsv(text)
  return kind === 'list' ? trimmedLines(text) : text.trim()
}

/** What cannot be converted is sent as typed, so that the contract's validation explains what was expected. */
export const converted = (shape: Shape, typed: string): unknown => {
  if (typed.startsWith('@')) return fromFile(shape, typed.slice(1))
  if (shape.kind === 'number') return typed.trim() === '' || Number.isNaN(Number(typed)) ? typed : Number(typed)
  if (shape.kind === 'list') return typed.split(',').flatMap((part) => part.trim() || [])
  if (shape.kind === 'object' || shape.kind === 'rows') return json(typed, `--${shape.name}`)
  return typed
}
