import { type Item, items } from '../../contract/common.ts'
import type { bagKinds } from '../../contract/game/bag.ts'

type BagKind = (typeof bagKinds)[number]

const kinds: Readonly<Record<Item, BagKind>> = {
  martialExperience: 'experience',
  mallPoints: 'points',
  pillRare: 'pill',
  pillEpic: 'pill',
  pillLegend: 'pill',
  makeupCoupon: 'coupon',
  essenceCommon: 'essence',
  essenceRare: 'essence',
  essenceEpic: 'essence',
  essenceLegend: 'essence',
  activationSeal: 'seal',
  printingSeal: 'seal',
}

/** What everybody's bag has a place for, filled or not. */
export const bagItems: readonly { readonly item: Item; readonly kind: BagKind }[] = items.map((item) => ({
  item,
  kind: kinds[item],
}))
