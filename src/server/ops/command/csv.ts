import * as v from 'valibot'
import { UsageError } from './usage.ts'

/**
 * A field is either quoted, with doubled quotes inside, or free of quotes, commas and line ends. Surrounding blanks are
 * allowed but no line end: otherwise an empty last cell would swallow the next line's first.
 */
const FIELD = /[^\S\r\n]*(?:"((?:[^"]|"")*)"|([^",\r\n]*))[^\S\r\n]*(,|\r?\n|$)/gy

interface Line {
  /** The line number in an editor; a quoted cell may span several lines. */
  readonly number: number
  readonly cells: string[]
}

const lines = (text: string): Line[] => {
  const rows: Line[] = [{ number: 1, cells: [] }]
  const pattern = new RegExp(FIELD)
  const source = text.replace(/^\uFEFF/, '').replace(/[\r\n]+$/, '')
  let number = 1
  for (;;) {
    const found = pattern.exec(source)
    if (!found) throw new UsageError(`the CSV cannot be read near line ${number}: is a quote missing?`)
    rows.at(-1)?.cells.push(found[1]?.replaceAll('""', '"') ?? found[2]?.trim() ?? '')
    number += found[0].split('\n').length - 1
    if (found[3] === '') return rows
    if (found[3] !== ',') rows.push({ number, cells: [] })
  }
}

/** The first line has the column names, as spreadsheets write it. */
export const parseCsv = (text: string): Record<string, string>[] => {
  const [header, ...rows] = lines(text)
  const names = (header?.cells ?? []).map((name) => name.trim())
  return rows
    .filter(({ cells }) => cells.some((cell) => cell !== ''))
    .map(({ number, cells }) => {
      if (cells.length !== names.length)
        throw new UsageError(`line ${number} of the CSV has ${cells.length} cells and its first line ${names.length}`)
      return Object.fromEntries(names.map((name, index) => [name, cells[index] ?? '']))
    })
}

const listed = (name: string) => v.object({ [name]: v.array(v.record(v.string(), v.unknown())) })

/**
 * Quoted if needed, and escaped against formula injection: spreadsheets evaluate cells that start with one of these
 * characters, including their full-width forms.
 */
const field = (value: unknown): string => {
  const text = value === undefined || value === null ? '' : String(value)
  const safe = /^[=+@\t\r\n＝＋－＠-]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Writes a list from an answer as CSV, with the column names in the first line. */
export const writeCsv = (data: unknown, name: string): string => {
  const rows = v.parse(listed(name), data)[name] ?? []
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  return [columns, ...rows.map((row) => columns.map((column) => row[column]))]
    .map((cells) => cells.map(field).join(','))
    .join('\n')
}
