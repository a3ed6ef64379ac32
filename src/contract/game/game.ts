import * as v from 'valibot'
import { championSchema } from '../card/champion.ts'
import { countSchema, daySchema, idSchema, instantSchema, noArgs } from '../common.ts'
import { read } from '../wire/kinds.ts'

const eventPillSchema = v.picklist(['signupSoon', 'signupOpen', 'signupClosed', 'ongoing'])

/** Today at a glance, except for sign-in, missions and mail, which have reads of their own. */
export const gameToday = read({
  name: 'game_today',
  args: noArgs,
  data: v.object({
    day: daySchema,
    /** The first by `rules/events/order.ts`; `mine`: the player's signup status, 0 to 4. */
    event: v.nullable(
      v.object({
        id: idSchema,
        name: v.string(),
        summary: v.string(),
        pill: eventPillSchema,
        /** When the pill may next change. */
        turnsAt: v.nullable(instantSchema),
        from: instantSchema,
        to: instantSchema,
        /** Missing in copies stored by earlier versions. */
        signupTo: v.optional(instantSchema),
        mine: countSchema,
        /** All places are taken. Missing in copies stored by earlier versions. */
        full: v.optional(v.boolean(), false),
      }),
    ),
    /** Boards on which the player is ranked, best rank first; `before`: their rank in the last settled period. */
    ranks: v.array(
      v.object({ board: v.number(), name: v.string(), rank: countSchema, before: v.nullable(countSchema) }),
    ),
    /** The last game day at machines, with the store of its last match. */
    lastPlayed: v.nullable(
      v.object({
        day: daySchema,
        at: instantSchema,
        store: v.string(),
        /** Missing in copies stored by earlier versions. */
        storeId: v.optional(idSchema),
        city: v.string(),
        matches: countSchema,
        cleared: countSchema,
        merit: countSchema,
        martialExperience: countSchema,
        mallPoints: countSchema,
      }),
    ),
  }),
})
export type GameToday = v.InferOutput<typeof gameToday.data>

export const gameProfile = read({
  name: 'game_profile',
  args: noArgs,
  data: v.object({
    /** The worn title, while it is valid. */
    title: v.nullable(
      v.object({ id: idSchema, name: v.string(), effect: v.string(), endsAt: v.nullable(instantSchema) }),
    ),
    rank: v.object({ step: countSchema, name: v.string(), merit: countSchema, next: v.nullable(countSchema) }),
    armyPower: countSchema,
    /** The strongest general, shown if the player has no picture. Missing in older copies. */
    champion: v.optional(v.nullable(championSchema)),
    /** The leaderboard's figure: the best of this week, and of all time. */
    combatPower: v.object({ week: v.number(), best: v.number() }),
    totals: v.object({
      matches: countSchema,
      cleared: countSchema,
      mvps: countSchema,
      bestCombo: countSchema,
      mostWaves: countSchema,
      tenDraws: countSchema,
      signedDays: countSchema,
    }),
    /** The last eight weeks, the current one last. */
    weeks: v.array(v.object({ week: daySchema, matches: countSchema, merit: countSchema, combatPower: v.number() })),
  }),
})
export type GameProfile = v.InferOutput<typeof gameProfile.data>

/**
 * The progress of the collection, without dormant cards; the cards themselves are synced as changes. Kept for earlier
 * apps: this one counts the cards on the device.
 */
export const cardProgress = read({
  name: 'card_progress',
  args: noArgs,
  data: v.object({
    types: v.array(
      v.object({
        type: v.picklist(['hero', 'skill', 'pet']),
        owned: countSchema,
        all: countSchema,
        cards: countSchema,
      }),
    ),
    countries: v.array(
      v.object({
        country: v.string(),
        name: v.string(),
        owned: countSchema,
        all: countSchema,
        generals: v.array(v.object({ model: v.string(), name: v.string(), cards: countSchema })),
      }),
    ),
  }),
})

export const actions = [gameToday, gameProfile, cardProgress] as const
