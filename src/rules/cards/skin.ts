import type { SkinAct } from '../../contract/card/words.ts'
import type { ErrorCode } from '../../contract/errors.ts'
import type { CardFacts } from './facts.ts'
import { whyNotAct } from './holding.ts'

/** decided here: fragments needed for one skin. */
export const SKIN_FRAGMENTS = 30

/** spec: not owned, synthesized, in use, taken off (synthesized and taken off are both `owned`). */
export type SkinState = 'not_owned' | 'owned' | 'in_use'

export interface SkinFacts {
  /** Only some generals have a skin so far. */
  readonly open: boolean
  readonly state: SkinState
  readonly fragments: number
}

export const skinStateOf = (owned: boolean, inUse: boolean): SkinState => {
  if (inUse) return 'in_use'
  return owned ? 'owned' : 'not_owned'
}

/** A skin shown on a card is owned, even if the list of skins is older and does not contain it. */
export const isSkinOwned = (listed: boolean, cards: readonly { readonly skinInUse: boolean }[]): boolean =>
  listed || cards.some(({ skinInUse }) => skinInUse)

/** Null while unknown: the list has not been read, and no card shows it. */
export const isSkinKnownOwned = (
  listed: boolean | undefined,
  cards: readonly { readonly skinInUse: boolean }[],
): boolean | null => isSkinOwned(listed ?? false, cards) || (listed === undefined ? null : false)

export const skinFragmentItem = (general: string): string => `skinFragment:${general}`

const wanted: Readonly<Record<SkinAct, SkinState>> = { synthesize: 'not_owned', use: 'owned', take_off: 'in_use' }

/**
 * If the skin is not owned, the player lacks fragments, or the skin was lost after the tap. An act that changes nothing
 * is already done, not refused.
 */
export const whyNotSkin = (card: CardFacts, skin: SkinFacts, act: SkinAct): ErrorCode | null => {
  const held = whyNotAct(card)
  if (held) return held
  if (card.type !== 'hero' || !skin.open) return 'card_skin_not_open'
  const short = skin.fragments < SKIN_FRAGMENTS ? ('skin_fragments_insufficient' as const) : null
  if (skin.state === wanted[act]) return act === 'synthesize' ? short : null
  return skin.state === 'not_owned' ? (short ?? 'changed_meanwhile') : 'already_done'
}
