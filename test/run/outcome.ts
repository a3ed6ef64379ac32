import { readFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'
import * as v from 'valibot'

/** What a part of the run found. */
const outcomeSchema = v.object({
  passed: v.number(),
  /** By name, each with the command that runs it alone, and what was said of it. */
  failed: v.array(v.object({ name: v.string(), command: v.string(), said: v.optional(v.string()) })),
  /** Passed, but not at the first try. */
  again: v.array(v.string()),
  /** Not run, and why, or where. */
  skipped: v.array(v.string()),
})
export type Outcome = v.InferOutput<typeof outcomeSchema>

export const nothing: Outcome = { passed: 0, failed: [], again: [], skipped: [] }

export const outcomeOf = (failed: Outcome['failed']): Outcome => ({ ...nothing, failed })

const MOST_LINES = 20

/** The beginning of what a test says when it fails: what was expected, and what was there. */
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

/** For a shell, whatever the text holds. */
export const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`

/** What a program wrote about its run, or null where it wrote nothing: it did not get that far. */
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
