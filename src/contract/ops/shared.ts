import * as v from 'valibot'
import { daySchema, idSchema, textSchema } from '../common.ts'
import { languages } from '../languages.ts'
import { roleidSchema } from '../wire/envelope.ts'
import { told } from './action.ts'

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
