import * as v from 'valibot'
import { idSchema, rewardsSchema, textSchema } from '../../common.ts'
import {
  act,
  described,
  doneSchema,
  idArg,
  limitArg,
  newIdArg,
  query,
  reasonArg,
  roleidArg,
  textsArg,
  timeArg,
} from '../action.ts'

const count = (low: number, high: number) => v.pipe(v.number(), v.integer(), v.minValue(low), v.maxValue(high))

const ranks = v.pipe(
  v.strictObject({ from: count(1, 10_000), to: count(1, 10_000) }),
  v.check(({ from, to }) => from <= to, 'ranks.from is above ranks.to'),
)
/** With ranks, its rewards are sent by mail when the event is settled; without, it is only displayed. */
const prizes = v.pipe(
  v.array(
    v.strictObject({
      place: textsArg,
      prize: textsArg,
      ranks: v.optional(ranks),
      rewards: v.optional(rewardsSchema),
    }),
  ),
  v.maxLength(20),
)
const rewards = v.pipe(
  v.array(
    v.strictObject({
      id: newIdArg,
      condition: textsArg,
      kind: v.picklist(['points', 'matches', 'place'], 'points, matches or place'),
      stage: v.optional(v.nullable(idSchema), null),
      needed: count(1, 1_000_000),
      rewards: v.pipe(rewardsSchema, v.minLength(1, 'gives nothing')),
    }),
  ),
  v.maxLength(20),
  v.check((all) => new Set(all.map(({ id }) => id)).size === all.length, 'two rewards have one id'),
)
const stages = v.pipe(
  v.array(v.strictObject({ id: newIdArg, name: textsArg })),
  v.minLength(1, 'needs one stage'),
  v.maxLength(10, 'at most ten stages'),
  v.check((all) => new Set(all.map(({ id }) => id)).size === all.length, 'two stages have one id'),
)
const stores = v.pipe(v.array(textSchema(40)), v.minLength(1, 'needs one store'))
const places = count(1, 10_000)
const size = count(1, 4)

export const eventsList = query({
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
    event: described(
      v.strictObject({
        id: newIdArg,
        name: textsArg,
        summary: textsArg,
        rules: textsArg,
        agreement: textsArg,
        prizes,
        rewards: v.optional(rewards, []),
        stages,
        stores,
        size,
        places,
        signupFrom: timeArg,
        signupTo: timeArg,
        from: timeArg,
        to: timeArg,
        publishedAt: v.optional(timeArg),
      }),
      'a JSON file',
    ),
    draft: v.optional(described(v.boolean(), 'nobody sees it before events.publish'), false),
  }),
  data: doneSchema,
})

export const eventsEdit = act({
  name: 'events.edit',
  dated: true,
  does: 'changes what is given; the agreement only until somebody agrees to it; of another time go letters to who is in',
  example: '--id winter-cup --places 40',
  args: v.strictObject({
    id: idArg,
    name: v.optional(textsArg),
    summary: v.optional(textsArg),
    rules: v.optional(textsArg),
    agreement: v.optional(textsArg),
    prizes: v.optional(described(prizes, 'the prizes: @prizes.json')),
    rewards: v.optional(described(rewards, 'the rewards to claim: @rewards.json; only before the event begins')),
    stores: v.optional(described(stores, 'ids of stores')),
    places: v.optional(described(places, 'teams at most, or players where the size is one')),
    size: v.optional(described(size, 'players of a team; only as long as nobody has signed up')),
    stages: v.optional(described(stages, 'the stages: @stages.json; only before the event begins')),
    from: v.optional(timeArg),
    to: v.optional(timeArg),
  }),
  data: doneSchema,
})

export const eventsPublish = act({
  name: 'events.publish',
  does: 'shows a draft to players, now or at a time',
  example: '--id winter-cup --at 2026-12-01T10:00:00+08:00',
  args: v.strictObject({ id: idArg, at: v.optional(timeArg) }),
  data: doneSchema,
})

export const eventsWithdraw = act({
  name: 'events.withdraw',
  dated: true,
  does: 'cancels an event: gone for players, and whoever is in it gets a letter with the reason',
  example: '--id winter-cup --reason "the hall is closed"',
  args: v.strictObject({ id: idArg, reason: reasonArg }),
  data: v.object({ id: v.string(), letters: v.number() }),
})

export const eventsOpen = act({
  name: 'events.open',
  dated: true,
  does: 'opens the signup now, until the time given or the one it had',
  example: '--id winter-cup --until 2026-12-11T00:00:00+08:00',
  args: v.strictObject({ id: idArg, until: v.optional(timeArg) }),
  data: doneSchema,
})

export const eventsClose = act({
  name: 'events.close',
  dated: true,
  does: 'closes the signup now; teams that are complete keep their place',
  args: v.strictObject({ id: idArg }),
  data: doneSchema,
})

export const eventsSignups = query({
  name: 'events.signups',
  does: 'who signed up for an event, by state, and with whose papers too; names are not shown, the look is recorded',
  watched: true,
  args: v.strictObject({ id: idArg, limit: limitArg }),
  data: v.object({
    signups: v.array(
      v.object({
        roleid: v.string(),
        nickname: v.string(),
        team: v.nullable(v.string()),
        status: v.string(),
        submittedAt: v.nullable(v.number()),
        /** Other players in the event who entered the same document number. */
        samePapers: v.array(v.string()),
      }),
    ),
  }),
})

export const eventsSignup = query({
  name: 'events.signup',
  does: 'what one player filled in, personal data shortened; the look is recorded',
  watched: true,
  args: v.strictObject({ id: idArg, roleid: roleidArg }),
  data: v.object({ id: v.string(), roleid: v.string(), info: v.record(v.string(), v.unknown()) }),
})
