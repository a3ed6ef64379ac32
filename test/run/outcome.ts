import { readFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'
import * as v from 'valibot'

/** The results of one part of the run. */
const outcomeSchema = v.object({
  passed: v.number(),
  /** Failed tests, each with the command that runs it alone, and its message. */
  failed: v.array(v.object({ name: v.string(), command: v.string(), said: v.optional(v.string()) })),
  /** Flaky tests: passed, but not at the first attempt. */
  again: v.array(v.string()),
  /** Not run, and why or where. */
  skipped: v.array(v.string()),
})
export type Outcome = v.InferOutput<typeof outcomeSchema>

export const nothing: Outcome = { passed: 0, failed: [], again: [], skipped: [] }

export const outcomeOf = (failed: Outcome['failed']): Outcome => ({ ...nothing, failed })

const MOST_LINES = 20

/** The beginning of a failure message: expected and received values. */
export const shortened = (messages: readonly string[]): string =>
  stripVTControlCharacters(messages.join('\n'))
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, MOST_LINES)
    .join('\n')

export const together = (all: readonly Outcome[]): Outcome => ({
  passed: all.reduce((sum, { passed }) => sum + passed, 0),
  failed: all.flatMap(({ failed }) => failed),
  again: all.flatMap(({ again }) => again),
  skipped: all.flatMap(({ skipped }) => skipped),
})

/** Quotes a text for the shell. */
export const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`

/** Reads a program's JSON output; null if it did not get far enough to write any. */
export const readJson = (file: string): unknown => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return null
  }
}

export const readOutcome = (file: string): Outcome | null => {
  const parsed = v.safeParse(outcomeSchema, readJson(file))
  return parsed.success ? parsed.output : null
}
