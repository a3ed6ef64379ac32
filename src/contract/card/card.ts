import * as v from 'valibot'
import { countSchema, instantSchema, noArgs, rewardsSchema, textSchema } from '../common.ts'
import { touchedByBalances } from '../touched.ts'
import { qualitySchema } from '../wire/codecs.ts'
import { live, mark, read } from '../wire/kinds.ts'
import { slotOf } from '../wire/slot.ts'
import { cardidSchema, modelSchema } from './ids.ts'
import { packedCardSchema } from './packed.ts'
import { seenCards } from './seen.ts'
import { cardEvents, lineups } from './words.ts'

/** Reads whose kept answers are out of date once anything happened to a card. */
export const touchedByCards: readonly string[] = ['card_changes', 'card_detail', 'card_history', 'silver_eligibility']
/** Once a card came, went or grew: what counts the hand. */
export const touchedByHand: readonly string[] = [
  ...touchedByCards,
  'game_profile',
  'card_progress',
  'achievement_list',
  'bond_list',
]
/** Cards in one answer at most: what a slow line brings within the time limit. */
export const CHANGES_PER_PAGE = 2_000

/**
 * The player's collection as what changed after `since`: 0 at first, then the `next` of the answer before. Ask again
 * at once while `complete` is false. A card is put over the one of its serial; a departed serial is taken off, if it
 * is there at all.
 * `reset`: the cursor is not of this service, throw everything away; what follows begins at 0. Exchanged cards are
 * among the cards.
 * `era`: which life of the service the numbers are of, as the answer said that the cursor came with. A restored backup
 * counts anew from where it was taken, and nothing else would tell those numbers from the ones that were lost.
 */
export const cardChanges = read({
  name: 'card_changes',
  unkept: true,
  args: v.strictObject({ since: countSchema, era: v.optional(textSchema(40)) }),
  data: v.object({
    /** Unpacked by `unpackCard`. */
    cards: v.array(packedCardSchema),
    departed: v.array(cardidSchema),
    next: countSchema,
    complete: v.boolean(),
    reset: v.boolean(),
    /** How many cards the player has in all, exchanged ones included: how far a first sync has come. */
    total: countSchema,
    /** Nothing from a service of yesterday. */
    era: v.optional(textSchema(40), ''),
  }),
})

/** As scanned or typed: any case, with blanks or dashes. */
const typedSerialSchema = v.pipe(v.string(), v.regex(/^[0-9A-Za-z -]{12,20}$/))

/** What became of any printed card, whoever has it. Others' cards say no more than what is printed on them. */
export const cardDetail = read({
  name: 'card_detail',
  args: v.strictObject({ cardid: typedSerialSchema }),
  data: v.object({
    cardid: cardidSchema,
    model: modelSchema,
    quality: qualitySchema,
    holder: v.picklist(['me', 'other', 'nobody']),
    standing: v.picklist(['live', 'dormant', 'exchanged', 'gone']),
    /** In full, where it is the player's own. */
    card: v.nullable(packedCardSchema),
  }),
  refusals: ['scan_abnormal', 'not_found'],
})

export const MOST_CHANGES = 160
export const MOST_MARKS = 40

/**
 * Newest first, at most `MOST_CHANGES` and `MOST_MARKS` of `cardMarks`. `from` and `to`: levels, stars, steps of
 * quality (0 common to 3 legend), a skin off and on (0, 1), or line-ups (0 none); `to` alone: the number that an
 * exchange drew. `other`: what this version has no word for.
 */
export const cardHistory = read({
  name: 'card_history',
  args: v.strictObject({ cardid: cardidSchema }),
  data: v.object({
    events: v.array(
      v.object({
        event: v.fallback(v.picklist([...cardEvents, 'other']), 'other'),
        at: instantSchema,
        /** False: it happened while somebody else held the card. */
        mine: v.boolean(),
        /** The store's name, of the player's own visits alone. */
        store: v.nullable(v.string()),
        from: v.nullable(v.number()),
        to: v.nullable(v.number()),
      }),
    ),
  }),
  refusals: ['not_found', 'not_card_owner'],
})

/** When it was tapped, in the service's time: of two phones the later tap holds, whichever arrives first. */
const tapped = { at: v.optional(instantSchema) }

/** Cards that are not in the player's hand any more are passed over: the mark may have waited for long. */
export const lockCards = mark({
  name: 'card_lock',
  args: v.strictObject({
    cardids: v.pipe(v.array(cardidSchema), v.minLength(1), v.maxLength(500)),
    locked: v.boolean(),
    ...tapped,
  }),
  data: v.object({ passedOver: v.array(cardidSchema) }),
  refusals: ['not_found', 'not_card_owner', 'card_exchanged', 'card_dormant'],
  touches: touchedByCards,
  lane: 'card',
  slot: ({ cardids }) => slotOf('card_lock', cardids),
})

const placing = {
  data: v.object({}),
  refusals: ['not_found', 'not_card_owner', 'card_exchanged', 'card_dormant', 'lineup_full'],
  // A skill is stronger beside its hero.
  touches: [...touchedByCards, 'game_profile'],
  lane: 'card',
} as const

/** Null takes it out of its line-up. */
export const setLineup = mark({
  ...placing,
  name: 'card_lineup',
  args: v.strictObject({ cardid: cardidSchema, lineup: v.nullable(v.picklist(lineups)), ...tapped }),
  slot: ({ cardid }) => `card_lineup:${cardid}`,
})

/**
 * What apps of protocol 11 and before call it. Rows of theirs may still wait on a phone, and go as they were written.
 */
export const setLineupBefore = mark({
  ...placing,
  name: 'card_bullet_set',
  args: v.strictObject({ cardid: cardidSchema, set: v.nullable(v.picklist(lineups)) }),
  slot: ({ cardid }) => `card_bullet_set:${cardid}`,
})

/** Whose effect a decomposition would be drawn with now: the highest valid collector title. */
export const decomposeOdds = read({
  name: 'decompose_odds',
  args: noArgs,
  data: v.object({
    percent: countSchema,
    title: v.nullable(v.object({ id: v.string(), name: v.string(), endsAt: v.nullable(instantSchema) })),
  }),
})

export const DECOMPOSE_AT_ONCE = 200

/** All of them or none. `percent` is the title's effect that the player saw: with less than that nothing happens. */
export const decomposeCards = live({
  name: 'card_decompose',
  lane: 'card',
  args: v.strictObject({
    cardids: v.pipe(v.array(cardidSchema), v.minLength(1), v.maxLength(DECOMPOSE_AT_ONCE)),
    percent: countSchema,
    seen: seenCards,
  }),
  data: v.object({
    results: v.array(v.object({ cardid: cardidSchema, rewards: rewardsSchema })),
    /** All of them summed up, by item. */
    rewards: rewardsSchema,
    percent: countSchema,
  }),
  refusals: [
    'not_found',
    'not_card_owner',
    'card_exchanged',
    'card_dormant',
    'card_locked',
    'card_not_eligible',
    'changed_meanwhile',
  ],
  touches: [...touchedByHand, ...touchedByBalances, 'decompose_odds'],
})

/**
 * `typed`: the last four characters of the serial, as the player typed them. Digital cards have nothing to bind again
 * by.
 */
export const unbindCard = live({
  name: 'card_unbind',
  repeatable: true,
  lane: 'card',
  args: v.strictObject({ cardid: cardidSchema, typed: textSchema(12) }),
  data: v.object({ departed: cardidSchema }),
  refusals: [
    'not_found',
    'not_card_owner',
    'card_exchanged',
    'card_dormant',
    'card_locked',
    'card_not_eligible',
    'characters_wrong',
  ],
  touches: [...touchedByHand, 'leave_info'],
})

export const actions = [
  cardChanges,
  cardDetail,
  cardHistory,
  lockCards,
  setLineup,
  setLineupBefore,
  decomposeOdds,
  decomposeCards,
  unbindCard,
] as const
