import { parseArgs } from 'node:util'
import { ArcadeError } from './client.ts'

const options = {
  url: { type: 'string' },
  json: { type: 'boolean', default: false },
  machine: { type: 'string' },
  key: { type: 'string' },
  store: { type: 'string' },
  kind: { type: 'string' },
  ic: { type: 'string' },
  by: { type: 'string', default: 'number' },
  code: { type: 'string' },
  read: { type: 'string' },
  serial: { type: 'string' },
  serials: { type: 'string' },
  report: { type: 'string' },
  at: { type: 'string' },
  score: { type: 'string' },
  time: { type: 'string' },
  waves: { type: 'string' },
  combo: { type: 'string' },
  lineup: { type: 'string', default: '1' },
  cleared: { type: 'boolean', default: false },
  mvp: { type: 'boolean', default: false },
  minutes: { type: 'string', default: '2' },
  rate: { type: 'string', default: '40' },
  help: { type: 'boolean', default: false },
} as const

export const readOptions = (args: readonly string[]) => {
  try {
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true })
    const url = values.url ?? process.env.ARCADE_URL ?? `http://127.0.0.1:${process.env.PORT ?? 4173}`
    return { ...values, url: url.replace(/\/$/, ''), command: positionals[0] ?? 'help' }
  } catch (error) {
    throw new ArcadeError(error instanceof Error ? error.message : 'the options cannot be read')
  }
}
export type Options = ReturnType<typeof readOptions>

/** Parses an integer within its limits, or returns the default. */
export const whole = (
  name: string,
  text: string | undefined,
  otherwise: number,
  [low, high]: readonly [number, number],
) => {
  if (text === undefined) return otherwise
  const number = Number(text)
  if (Number.isInteger(number) && number >= low && number <= high) return number
  throw new ArcadeError(`--${name} has to be a whole number from ${low} to ${high}`)
}

export const needed = (name: string, text: string | undefined): string => {
  if (text === undefined || text === '') throw new ArcadeError(`--${name} is missing`)
  return text
}
