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

/** Reads that become stale when anything happens to a card. */
export const touchedByCards: readonly string[] = ['card_changes', 'card_detail', 'card_history', 'silver_eligibility']
/** Reads that also become stale when the hand changes: a card came, left or grew. */
export const touchedByHand: readonly string[] = [
  ...touchedByCards,
  'game_profile',
  'card_progress',
  'achievement_list',
  'bond_list',
]
/** The most cards in one answer: what a slow connection transfers within the timeout. */
export const CHANGES_PER_PAGE = 2_000

/**
 * The collection as changes after `since`: 0 at first, then the `next` of the previous answer. While `complete` is
 * false, ask again at once. A card replaces the one with the same serial; a departed serial is removed, if present.
 * Exchanged cards are included.
 *
 * `reset`: the cursor is unknown to the service: drop everything, what follows starts at 0.
 *
 * `era`: the era of the cursor, from the answer it came with. A restored backup counts on from the backup's number, and
 * only the era distinguishes those numbers from the lost ones.
 */
export const cardChanges = read({
  name: 'card_changes',
  unkept: true,
  args: v.strictObject({ since: countSchema, era: v.optional(textSchema(40)) }),
  data: v.object({
    /** To be unpacked with `unpackCard`. */
    cards: v.array(packedCardSchema),
    departed: v.array(cardidSchema),
    next: countSchema,
    complete: v.boolean(),
    reset: v.boolean(),
    /** How many cards the player has in all, exchanged ones included: for the progress of a first sync. */
    total: countSchema,
    /** Empty from a service of an earlier version. */
    era: v.optional(textSchema(40), ''),
  }),
})

/** As scanned or typed: any case, with spaces or dashes. */
const typedSerialSchema = v.pipe(v.string(), v.regex(/^[0-9A-Za-z -]{12,20}$/))

/** The state of any printed card, whoever owns it. Of other players' cards only what is printed on them. */
export const cardDetail = read({
  name: 'card_detail',
  args: v.strictObject({ cardid: typedSerialSchema }),
  data: v.object({
    cardid: cardidSchema,
    model: modelSchema,
    quality: qualitySchema,
    holder: v.picklist(['me', 'other', 'nobody']),
    standing: v.picklist(['live', 'dormant', 'exchanged', 'gone']),
    /** With all details, if it is the player's own. */
    card: v.nullable(packedCardSchema),
  }),
  refusals: ['scan_abnormal', 'not_found'],
})

export const MOST_CHANGES = 160
export const MOST_MARKS = 40

/**
 * Newest first, at most `MOST_CHANGES`, and `MOST_MARKS` of `cardMarks`. `from` and `to`: levels, stars, quality steps
 * (0 common to 3 legend), a skin off and on (0, 1), or line-ups (0 none); `to` alone: the number that an exchange drew.
 * `other`: an event unknown to this version.
 */
export const cardHistory = read({
  name: 'card_history',
  args: v.strictObject({ cardid: cardidSchema }),
  data: v.object({
    events: v.array(
      v.object({
        event: v.fallback(v.picklist([...cardEvents, 'other']), 'other'),
        at: instantSchema,
        /** False: it happened while somebody else owned the card. */
        mine: v.boolean(),
        /** The store's name; for the player's own visits only. */
        store: v.nullable(v.string()),
        from: v.nullable(v.number()),
        to: v.nullable(v.number()),
      }),
    ),
  }),
  refusals: ['not_found', 'not_card_owner'],
})

/** When it was tapped, by the service's clock: across devices the later tap wins, whichever arrives first. */
const tapped = { at: v.optional(instantSchema) }

/** Cards no longer in the player's hand are skipped: the mark may have waited for long. */
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
  // A skill is stronger with its hero, so the army power changes.
  touches: [...touchedByCards, 'game_profile'],
  lane: 'card',
} as const

/** Null removes it from its line-up. */
export const setLineup = mark({
  ...placing,
  name: 'card_lineup',
  args: v.strictObject({ cardid: cardidSchema, lineup: v.nullable(v.picklist(lineups)), ...tapped }),
  slot: ({ cardid }) => `card_lineup:${cardid}`,
})

/** The old name, used up to protocol 11: phones may still have rows with it in their outbox. */
export const setLineupBefore = mark({
  ...placing,
  name: 'card_bullet_set',
  args: v.strictObject({ cardid: cardidSchema, set: v.nullable(v.picklist(lineups)) }),
  slot: ({ cardid }) => `card_bullet_set:${cardid}`,
})

/** The effect that applies to a decomposition now: that of the highest valid collector title. */
export const decomposeOdds = read({
  name: 'decompose_odds',
  args: noArgs,
  data: v.object({
    percent: countSchema,
    title: v.nullable(v.object({ id: v.string(), name: v.string(), endsAt: v.nullable(instantSchema) })),
  }),
})

export const DECOMPOSE_AT_ONCE = 200

/** All or none. `percent` is the title's effect that the player saw: if it is less by now, nothing happens. */
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
    /** The sum per item. */
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
 * `typed`: the last four characters of the serial, as typed by the player to confirm. Digital cards have no print to
 * bind them with again.
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
