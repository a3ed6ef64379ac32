import * as v from 'valibot'
import { daySchema, idSchema, textSchema } from '../common.ts'
import { languages } from '../languages.ts'
import { roleidSchema } from '../wire/envelope.ts'
import type { ArgsSchema, DataSchema } from '../wire/kinds.ts'

/**
 * query: changes nothing. act: has an effect, and is recorded together with it. `watched`: a query of personal data,
 * which is recorded too. `once`: the same arguments take effect once; to repeat them, use a new key. `dated`: the
 * current time decides the outcome permanently, so a process with a wrong clock refuses it. `overall`: it is about
 * everybody, so its statements may take as long as those of scheduled work.
 */
export interface OpsAction<
  N extends string = string,
  A extends ArgsSchema = ArgsSchema,
  D extends DataSchema = DataSchema,
> {
  /** `group.word`: two words on the command line. */
  readonly name: N
  readonly kind: 'query' | 'act'
  /** One line of help. */
  readonly does: string
  readonly example?: string
  readonly args: A
  readonly data: D
  readonly watched?: boolean
  readonly once?: boolean
  readonly dated?: boolean
  readonly overall?: boolean
  /**
   * For long work done in steps: the action that does the next step, called with `{id}` until `done` equals `total`.
   */
  readonly goesOnWith?: string
  /**
   * Makes up secrets that are answered this once. The command names the request, so that after a lost answer the same
   * one can be asked what it made.
   */
  readonly shownOnce?: boolean
  /** The list in the answer that is printed as CSV instead of a table. */
  readonly csv?: string
}

export const query = <const N extends string, A extends ArgsSchema, D extends DataSchema>(
  declaration: Omit<OpsAction<N, A, D>, 'kind'>,
): OpsAction<N, A, D> => ({ kind: 'query', ...declaration })

export const act = <const N extends string, A extends ArgsSchema, D extends DataSchema>(
  declaration: Omit<OpsAction<N, A, D>, 'kind'>,
): OpsAction<N, A, D> => ({ kind: 'act', ...declaration })

/** Attaches the description of an argument, used in help and refusals. */
export const described = <S extends DataSchema>(schema: S, description: string) =>
  v.pipe(schema, v.description(description))

export const progressSchema = v.object({ id: v.string(), done: v.number(), total: v.number() })
export type Progress = v.InferOutput<typeof progressSchema>

/** Shared parts of many declarations. */
export const idArg = described(
  v.pipe(v.string(), v.regex(/^[\w:.-]{1,80}$/, 'an id as a list shows it')),
  'the id that the list shows',
)
/** For things that will be shown to players: their apps accept no other characters. */
export const newIdArg = described(idSchema, 'an id of its own: up to 40 letters, digits, - and _')
export const roleidArg = described(roleidSchema, "the player's roleid")
export const reasonArg = described(
  v.pipe(textSchema(1_000), v.trim(), v.minLength(3, 'a sentence'), v.maxLength(200, 'at most 200 characters')),
  'why, in one sentence; the player reads it',
)
export const limitArg = v.optional(
  described(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(500)), 'how many rows at most (50)'),
  50,
)
const AS_A_TIME = 'a time with its zone, as 2026-11-21T18:00:00+08:00'
/** `Date.parse` turns the 30th of February into the 2nd of March silently. Impossible days were refused before. */
const isOnCalendar = (text: string): boolean => {
  const day = text.slice(0, 10)
  const at = Date.parse(`${day}T00:00:00Z`)
  return Number.isNaN(at) || new Date(at).toISOString().startsWith(day)
}
/** An ISO time with a zone, because an operator's midnight may differ from the service's. */
export const timeArg = described(
  v.pipe(
    v.string(),
    v.isoTimestamp(AS_A_TIME),
    v.check(isOnCalendar, 'there is no such day'),
    v.transform((text) => Date.parse(text)),
    // Zones without minutes are valid ISO, but `Date.parse` cannot read them.
    v.number(AS_A_TIME),
  ),
  'a time with its zone: 2026-11-21T18:00:00+08:00',
)
export const dayArg = described(daySchema, "a day of Taipei's calendar: 2027-01-01")
const filled = v.pipe(textSchema(20_000), v.trim(), v.minLength(1, 'is empty'))
export const textsArg = described(
  v.strictObject(v.entriesFromList(languages, filled)),
  'the text in five languages: @file.json, or one flag for each as --name.zh-TW TEXT',
)
export const doneSchema = v.object({ id: v.string() })
