import * as v from 'valibot'
import { countSchema, rewardsSchema } from '../common.ts'
import type { ErrorCode } from '../errors.ts'
import { touchedByBalances } from '../touched.ts'
import { live } from '../wire/kinds.ts'
import { touchedByCards, touchedByHand } from './card.ts'
import { cardidSchema } from './ids.ts'
import { packedCardSchema } from './packed.ts'
import { seenCards } from './seen.ts'
import { skinActs } from './words.ts'

/**
 * Training sends what the player saw before confirming: the current level, stars or quality, the cost, and the
 * materials. If any of it has changed, nothing happens, and the answer is `changed_meanwhile`. Costs follow
 * `src/rules/cards`.
 */
const own: readonly ErrorCode[] = ['not_found', 'not_card_owner', 'card_exchanged', 'changed_meanwhile']
const held: readonly ErrorCode[] = [...own, 'card_dormant']
const touched = [...touchedByHand, ...touchedByBalances, 'get_daily_task_full_list']

const level = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(60))

const trainedSchema = v.object({
  /** After the training. */
  card: packedCardSchema,
  /** The consumed materials. */
  departed: v.array(cardidSchema),
  spent: rewardsSchema,
})

export const upgradeCard = live({
  name: 'card_upgrade',
  lane: 'card',
  args: v.strictObject({ cardid: cardidSchema, from: level, to: level, cost: countSchema }),
  data: trainedSchema,
  refusals: [...held, 'card_not_eligible', 'card_max_level', 'insufficient_materials'],
  touches: touched,
})

/** `trained`: the player has confirmed that a trained card is used as material. */
export const starUpCard = live({
  name: 'card_star_up',
  lane: 'card',
  args: v.strictObject({
    cardid: cardidSchema,
    stars: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(6)),
    cost: countSchema,
    /** Null, if none was chosen: `star_card_required`. */
    material: v.nullable(cardidSchema),
    trained: v.boolean(),
    seen: seenCards,
  }),
  data: trainedSchema,
  refusals: [
    ...held,
    'card_not_eligible',
    'card_star_full',
    'star_card_required',
    'insufficient_materials',
    'card_locked',
    'material_trained',
  ],
  touches: touched,
})

/** `unfilled`: the player has confirmed, after the wait, that stars are missing. */
export const advanceCard = live({
  name: 'card_advance',
  lane: 'card',
  args: v.strictObject({
    cardid: cardidSchema,
    quality: v.picklist(['common', 'rare', 'epic', 'legend', 'silver']),
    materials: v.pipe(v.array(cardidSchema), v.maxLength(8)),
    trained: v.boolean(),
    unfilled: v.boolean(),
    seen: seenCards,
  }),
  data: trainedSchema,
  refusals: [
    ...held,
    'card_not_eligible',
    'highest_quality',
    'insufficient_materials',
    'card_locked',
    'material_trained',
    'stars_unfilled',
  ],
  touches: touched,
})

/**
 * A skin belongs to the player, per general; each card of that general can show it or not. `already_done`: it already
 * does.
 */
export const changeSkin = live({
  name: 'card_skin',
  repeatable: true,
  lane: 'card',
  args: v.strictObject({ cardid: cardidSchema, act: v.picklist(skinActs) }),
  data: v.object({ card: packedCardSchema, spent: rewardsSchema }),
  refusals: [...held, 'card_skin_not_open', 'skin_fragments_insufficient', 'already_done'],
  touches: [...touchedByCards, ...touchedByBalances, 'achievement_list', 'game_profile'],
})

/** Turns a won card that waits for its seals into a digital card. `already_done`: it does not wait any more. */
export const activateCard = live({
  name: 'card_activate',
  lane: 'card',
  args: v.strictObject({ cardid: cardidSchema, seals: countSchema }),
  data: v.object({ card: packedCardSchema, spent: rewardsSchema }),
  refusals: [...own, 'card_not_eligible', 'already_done', 'insufficient_props_activation'],
  touches: [...touchedByHand, ...touchedByBalances],
})

/** Pays for printing a digital card with printing seals: then any machine that prints can print it. */
export const orderPrint = live({
  name: 'card_print',
  lane: 'card',
  args: v.strictObject({ cardid: cardidSchema, seals: countSchema }),
  data: v.object({ card: packedCardSchema, spent: rewardsSchema }),
  refusals: [...held, 'card_not_eligible', 'already_done', 'insufficient_props_exchange'],
  touches: [...touchedByCards, ...touchedByBalances],
})

export const actions = [upgradeCard, starUpCard, advanceCard, changeSkin, activateCard, orderPrint] as const
