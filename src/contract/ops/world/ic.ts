import * as v from 'valibot'
import { IC_SECRET_LENGTH, icTypes } from '../../arcade/ic-cards.ts'
import { textSchema } from '../../common.ts'
import { act, described, query, reasonArg, roleidArg } from '../action.ts'

const MOST_AT_ONCE = 1_000

const numberArg = described(
  v.pipe(
    v.string(),
    v.transform((typed) => typed.replace(/[\s-]/g, '')),
    v.regex(/^\d{16}$/, 'the 16 digits on the card'),
  ),
  'the number on the card, with or without blanks',
)
const whyArg = described(
  v.pipe(textSchema(1_000), v.trim(), v.minLength(3, 'a sentence'), v.maxLength(200, 'at most 200 characters')),
  'why, in one sentence without personal data; the log keeps it',
)

export const icIssue = act({
  name: 'ic.issue',
  does: 'makes IC cards nobody holds; their secrets are shown this once, as CSV, and kept nowhere',
  example: '--type kingdoms --count 200 > cards.csv',
  args: v.strictObject({
    type: described(v.picklist(icTypes, `one of ${icTypes.join(', ')}`), `whose cards: ${icTypes.join(', ')}`),
    count: described(
      v.pipe(
        v.number(),
        v.integer('a whole number'),
        v.minValue(1, 'at least 1'),
        v.maxValue(MOST_AT_ONCE, `at most ${MOST_AT_ONCE} at once`),
      ),
      'how many',
    ),
  }),
  shownOnce: true,
  csv: 'cards',
  data: v.object({
    cards: v.array(
      v.object({
        number: v.string(),
        /** To be printed under the scratch field. Omitted if the same request is repeated: make new cards instead. */
        secret: v.optional(v.pipe(v.string(), v.length(IC_SECRET_LENGTH))),
      }),
    ),
  }),
})

const cardSchema = v.object({
  number: v.string(),
  type: v.picklist(icTypes),
  state: v.picklist(['free', 'bound', 'blocked']),
  /** Its owner: the roleid that `players show` takes. */
  roleid: v.nullable(v.string()),
  main: v.boolean(),
  boundAt: v.nullable(v.number()),
  blockedAt: v.nullable(v.number()),
  createdAt: v.number(),
})

export const icShow = query({
  name: 'ic.show',
  does: 'one IC card: whose it is, since when, and its last logins; the look is recorded',
  example: '--number 8860123456789012',
  watched: true,
  args: v.strictObject({ number: numberArg }),
  data: v.object({
    ...cardSchema.entries,
    logins: v.array(
      v.object({ at: v.number(), store: v.string(), machine: v.string(), way: v.string(), roleid: v.string() }),
    ),
  }),
})

export const icBlock = act({
  name: 'ic.block',
  does: 'stops an IC card: no machine takes it, it makes no codes, nobody can bind it; whose it is stays',
  example: '--number 8860123456789012 --why "reported as lost"',
  args: v.strictObject({ number: numberArg, why: whyArg }),
  data: cardSchema,
})

export const icUnblock = act({
  name: 'ic.unblock',
  does: 'lets a stopped IC card be used again; a player who holds it needs to open the app once',
  args: v.strictObject({ number: numberArg, why: whyArg }),
  data: cardSchema,
})

export const icMove = act({
  name: 'ic.move',
  does: 'gives an IC card to another account after a dispute, with new codes; both are told by mail',
  example: '--number 8860123456789012 --roleid 123456789 --why "The receipt shows who bought the card."',
  args: v.strictObject({ number: numberArg, roleid: roleidArg, why: reasonArg }),
  data: cardSchema,
})
