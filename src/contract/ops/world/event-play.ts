import * as v from 'valibot'
import { idSchema, textSchema } from '../../common.ts'
import { act, described, idArg, limitArg, progressSchema, query, textsArg } from '../action.ts'

/** Encrypted columns of a signup: each is decrypted only if named, and with a reason. */
export const sealedColumns = ['name', 'phone', 'paper', 'number', 'contact'] as const

export const eventsTeams = query({
  name: 'events.teams',
  does: 'the teams of an event, those with most points on top',
  args: v.strictObject({ id: idArg, limit: limitArg }),
  data: v.object({
    teams: v.array(
      v.object({
        id: v.string(),
        name: v.string(),
        status: v.string(),
        members: v.number(),
        points: v.number(),
        rank: v.nullable(v.number()),
      }),
    ),
  }),
})

export const eventsExport = query({
  name: 'events.export',
  does: 'everybody who was accepted, as CSV; personal columns by name and with a reason, and the look is recorded',
  example: '--id winter-cup --columns name,phone --reason "check at the door of the final" > accepted.csv',
  watched: true,
  csv: 'signups',
  args: v.strictObject({
    id: idArg,
    columns: v.optional(
      described(
        v.array(v.picklist(sealedColumns, sealedColumns.join(', '))),
        `personal columns: ${sealedColumns.join(', ')}`,
      ),
      [],
    ),
    reason: v.optional(
      described(
        v.pipe(textSchema(1_000), v.trim(), v.minLength(3, 'a sentence'), v.maxLength(200, 'at most 200 characters')),
        'why personal columns are needed; it is recorded',
      ),
    ),
  }),
  data: v.object({ signups: v.array(v.record(v.string(), v.union([v.string(), v.null()]))) }),
})

export const eventsPoints = act({
  name: 'events.points',
  does: 'gives a team points by hand, or takes some',
  example: '--id winter-cup --team 5f0c… --stage final --points -20 --reason "a match was counted twice"',
  once: true,
  args: v.strictObject({
    id: idArg,
    team: described(idSchema, 'the id that events.teams shows'),
    stage: described(idSchema, 'the id of the stage'),
    points: described(
      v.pipe(
        v.number(),
        v.integer('a whole number'),
        v.minValue(-1_000_000),
        v.maxValue(1_000_000),
        v.check((points) => points !== 0, 'nothing would change'),
      ),
      'how many, with a minus to take them',
    ),
    reason: described(
      v.pipe(textSchema(1_000), v.trim(), v.minLength(3, 'a sentence'), v.maxLength(200, 'at most 200 characters')),
      'why, in one sentence; it is recorded',
    ),
  }),
  data: v.object({ id: v.string(), points: v.number() }),
})

export const eventsSettle = act({
  name: 'events.settle',
  dated: true,
  does: 'sends the prizes of an event that is over by mail, by final rank; once, whoever asks how often',
  example: '--id winter-cup',
  args: v.strictObject({ id: idArg }),
  data: v.object({ id: v.string(), letters: v.number(), before: v.boolean() }),
})

export const eventsAnnounce = act({
  name: 'events.announce',
  does: 'writes to everybody who is in an event',
  example: '--id winter-cup --title @title.json --body @body.json',
  goesOnWith: 'mail.continue',
  once: true,
  args: v.strictObject({ id: idArg, title: textsArg, body: textsArg }),
  data: progressSchema,
})
