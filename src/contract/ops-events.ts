import * as v from 'valibot'
import { textSchema } from './common.ts'
import { act, look, told } from './ops-action.ts'
import { doneSchema, idArg, limitArg, newIdArg, roleidArg, textsArg, timeArg } from './ops-shared.ts'

const count = (low: number, high: number) => v.pipe(v.number(), v.integer(), v.minValue(low), v.maxValue(high))

export const eventsList = look({
  name: 'events.list',
  does: 'events with both their clocks and how many signed up',
  args: v.strictObject({ limit: limitArg }),
  data: v.object({
    events: v.array(
      v.object({
        id: v.string(),
        name: v.string(),
        state: v.string(),
        signupFrom: v.number(),
        signupTo: v.number(),
        from: v.number(),
        to: v.number(),
        size: v.number(),
        teams: v.string(),
        pending: v.number(),
      }),
    ),
  }),
})

export const eventsCreate = act({
  name: 'events.create',
  does: 'creates an event from a JSON file',
  example:
    '--event @winter-cup.json   ({"id","name":{…},…,"size":2,"places":32,"signupFrom":"2026-12-01T10:00:00+08:00",…})',
  args: v.strictObject({
    event: told(
      v.strictObject({
        id: newIdArg,
        name: textsArg,
        summary: textsArg,
        rules: textsArg,
        agreement: textsArg,
        prizes: v.array(v.strictObject({ place: textsArg, prize: textsArg })),
        stages: v.pipe(v.array(v.strictObject({ id: newIdArg, name: textsArg })), v.minLength(1, 'needs one stage')),
        stores: v.array(textSchema(40)),
        picture: v.optional(v.nullable(textSchema(500)), null),
        size: count(1, 4),
        places: count(1, 10_000),
        signupFrom: timeArg,
        signupTo: timeArg,
        from: timeArg,
        to: timeArg,
        publishedAt: v.optional(timeArg),
      }),
      'a JSON file',
    ),
  }),
  data: doneSchema,
})

export const eventsOpen = act({
  name: 'events.open',
  does: 'opens the signup now, until the time given or the one it had',
  example: '--id winter-cup --until 2026-12-10T24:00:00+08:00',
  args: v.strictObject({ id: idArg, until: v.optional(timeArg) }),
  data: doneSchema,
})

export const eventsClose = act({
  name: 'events.close',
  does: 'closes the signup now; teams that are complete keep their place',
  args: v.strictObject({ id: idArg }),
  data: doneSchema,
})

export const eventsSignups = look({
  name: 'events.signups',
  does: 'who signed up for an event, by state; names are not shown here',
  args: v.strictObject({ id: idArg, limit: limitArg }),
  data: v.object({
    signups: v.array(
      v.object({
        roleid: v.string(),
        nickname: v.string(),
        team: v.nullable(v.string()),
        status: v.string(),
        submittedAt: v.nullable(v.number()),
      }),
    ),
  }),
})

export const eventsSignup = look({
  name: 'events.signup',
  does: 'what one player filled in, personal data shortened; the look is recorded',
  watched: true,
  args: v.strictObject({ id: idArg, roleid: roleidArg }),
  data: v.object({ id: v.string(), roleid: v.string(), info: v.record(v.string(), v.unknown()) }),
})
