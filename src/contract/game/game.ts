import * as v from 'valibot'
import { championSchema } from '../card/champion.ts'
import { countSchema, daySchema, idSchema, instantSchema, noArgs } from '../common.ts'
import { read } from '../wire/kinds.ts'

const eventPillSchema = v.picklist(['signupSoon', 'signupOpen', 'signupClosed', 'ongoing'])

/** Today at a glance, beside what sign-in, missions and mail answer themselves. */
export const gameToday = read({
  name: 'game_today',
  args: noArgs,
  data: v.object({
    day: daySchema,
    /** The event that runs, or else the next one that does; `mine`: the player's signup, 0 to 4. */
    event: v.nullable(
      v.object({
        id: idSchema,
        name: v.string(),
        summary: v.string(),
        pill: eventPillSchema,
        /** When the pill may change next. */
        turnsAt: v.nullable(instantSchema),
        from: instantSchema,
        to: instantSchema,
        /** Copies that a version before kept do not say. */
        signupTo: v.optional(instantSchema),
        mine: countSchema,
        /** All places are taken. Copies that a version before kept do not say. */
        full: v.optional(v.boolean(), false),
      }),
    ),
    /** Boards the player stands on now, best rank first; `before`: where the last settled period ended for them. */
    ranks: v.array(
      v.object({ board: v.number(), name: v.string(), rank: countSchema, before: v.nullable(countSchema) }),
    ),
    /** The last game day at machines, in the store where it ended. */
    lastPlayed: v.nullable(
      v.object({
        day: daySchema,
        at: instantSchema,
        store: v.string(),
        /** Copies that a version before kept have none. */
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
    /** The title that is worn and still valid. */
    title: v.nullable(
      v.object({ id: idSchema, name: v.string(), effect: v.string(), endsAt: v.nullable(instantSchema) }),
    ),
    rank: v.object({ step: countSchema, name: v.string(), merit: countSchema, next: v.nullable(countSchema) }),
    armyPower: countSchema,
    /** The strongest general, who stands for the player where there is no picture. Older copies do not say. */
    champion: v.optional(v.nullable(championSchema)),
    /** The ranking's figure: the best of this week, and of all weeks. */
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
    /** The last eight weeks, the running one last. */
    weeks: v.array(v.object({ week: daySchema, matches: countSchema, merit: countSchema, combatPower: v.number() })),
  }),
})
export type GameProfile = v.InferOutput<typeof gameProfile.data>

/**
 * How far the collection reaches, without what waits for its activation; the cards themselves come as changes. Kept for
 * apps of before: this one counts the cards on the device.
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
