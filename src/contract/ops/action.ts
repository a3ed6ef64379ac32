import * as v from 'valibot'
import { daySchema, idSchema, textSchema } from '../common.ts'
import { languages } from '../languages.ts'
import { roleidSchema } from '../wire/envelope.ts'
import type { ArgsSchema, DataSchema } from '../wire/kinds.ts'

/**
 * look: changes nothing. act: has an effect, recorded with it. `watched`: a look at personal data, recorded too.
 * `once`: the same arguments have their effect once; whoever means it again says so with a key of their own. `dated`:
 * the time it is done at decides for good, so that a process whose clock is wrong refuses it.
 */
export interface OpsAction<
  N extends string = string,
  A extends ArgsSchema = ArgsSchema,
  D extends DataSchema = DataSchema,
> {
  /** `group.word`: on the command line two words. */
  readonly name: N
  readonly kind: 'look' | 'act'
  /** One line for the help. */
  readonly does: string
  readonly example?: string
  readonly args: A
  readonly data: D
  readonly watched?: boolean
  readonly once?: boolean
  readonly dated?: boolean
  /** Long work in pieces: the action that does the next one, asked with `{id}` until `done` is `total`. */
  readonly goesOnWith?: string
  /** The list of the answer that people take as CSV, and not as a table. */
  readonly csv?: string
}

export const look = <const N extends string, A extends ArgsSchema, D extends DataSchema>(
  declaration: Omit<OpsAction<N, A, D>, 'kind'>,
): OpsAction<N, A, D> => ({ kind: 'look', ...declaration })

export const act = <const N extends string, A extends ArgsSchema, D extends DataSchema>(
  declaration: Omit<OpsAction<N, A, D>, 'kind'>,
): OpsAction<N, A, D> => ({ kind: 'act', ...declaration })

/** What every argument says about itself in the help and in refusals. */
export const told = <S extends DataSchema>(schema: S, description: string) => v.pipe(schema, v.description(description))

export const progressSchema = v.object({ id: v.string(), done: v.number(), total: v.number() })
export type Progress = v.InferOutput<typeof progressSchema>

/** What many declarations say alike. */
export const idArg = told(
  v.pipe(v.string(), v.regex(/^[\w:.-]{1,80}$/, 'an id as a list shows it')),
  'the id that the list shows',
)
/** Of something new that players will be shown: their apps take no other letters. */
export const newIdArg = told(idSchema, 'an id of its own: up to 40 letters, digits, - and _')
export const roleidArg = told(roleidSchema, "the player's roleid")
export const reasonArg = told(
  v.pipe(textSchema(1_000), v.trim(), v.minLength(3, 'a sentence'), v.maxLength(200, 'at most 200 characters')),
  'why, in one sentence; the player reads it',
)
export const limitArg = v.optional(
  told(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(500)), 'how many rows at most (50)'),
  50,
)
const AS_A_TIME = 'a time with its zone, as 2026-11-21T18:00:00+08:00'
/**
 * What reads a time goes on from the 30th of February to the 2nd of March, and does not say so. What is no day at all
 * was refused before.
 */
const isOnCalendar = (text: string): boolean => {
  const day = text.slice(0, 10)
  const at = Date.parse(`${day}T00:00:00Z`)
  return Number.isNaN(at) || new Date(at).toISOString().startsWith(day)
}
/** An ISO time with its zone: an operator's midnight is not the service's. */
export const timeArg = told(
  v.pipe(
    v.string(),
    v.isoTimestamp(AS_A_TIME),
    v.check(isOnCalendar, 'there is no such day'),
    v.transform((text) => Date.parse(text)),
    // A zone without minutes is an ISO time too, and nothing here reads it.
    v.number(AS_A_TIME),
  ),
  'a time with its zone: 2026-11-21T18:00:00+08:00',
)
export const dayArg = told(daySchema, "a day of Taipei's calendar: 2027-01-01")
const filled = v.pipe(textSchema(20_000), v.trim(), v.minLength(1, 'is empty'))
export const textsArg = told(
  v.strictObject(v.entriesFromList(languages, filled)),
  'the text in five languages: @file.json, or one flag for each as --name.zh-TW TEXT',
)
export const doneSchema = v.object({ id: v.string() })
