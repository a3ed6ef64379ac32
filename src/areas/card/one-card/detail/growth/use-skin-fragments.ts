import type { Card } from '../../../../../contract/card/packed.ts'
import { playerBag } from '../../../../../contract/game/bag.ts'
import { isSkinKnownOwned } from '../../../../../rules/cards/skin.ts'
import { usePlayerArgs } from '../../../../../state/ic/player-args.ts'
import { useRead } from '../../../../../state/reading/use-read.ts'
import type { Need } from './next-steps.ts'

/** The fragments of a skin that is still to be synthesized; undefined if it is owned, or while that is not known. */
export const useSkinFragments = (
  card: Card,
  sameName: readonly Card[],
  open: boolean,
): Pick<Need, 'have' | 'need'> | undefined => {
  const bag = useRead(playerBag, usePlayerArgs(), open).data
  const skin = bag?.skins.find(({ general }) => general === card.model)
  if (!skin || isSkinKnownOwned(skin.owned, sameName) !== false) return undefined
  return { have: skin.fragments, need: skin.needed }
}
