import { type Item, items } from '../../contract/common.ts'
import type { bagKinds } from '../../contract/game/bag.ts'

export type BagKind = (typeof bagKinds)[number]

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

/** Every bag lists all of these, even those the player has none of. */
export const bagItems: readonly { readonly item: Item; readonly kind: BagKind }[] = items.map((item) => ({
  item,
  kind: kinds[item],
}))

/** decided here: the parts of a bag by what is done with them, as most kinds have only one or two items. */
export const bagParts = {
  training: ['experience', 'pill'],
  fragments: ['fragment'],
  essences: ['essence'],
  others: ['seal', 'coupon', 'points'],
} as const satisfies Readonly<Record<string, readonly BagKind[]>>

const parts: readonly (readonly BagKind[])[] = Object.values(bagParts)
const partOf = (item: string): number => {
  const kind = bagItems.find((one) => one.item === item)?.kind ?? 'fragment'
  return parts.findIndex((part) => part.includes(kind))
}

/** The items as the bag shows them: by part, and within it in the order of the table. */
export const inBagOrder = (a: string, b: string): number => {
  const places = bagItems.map(({ item }): string => item)
  return partOf(a) - partOf(b) || places.indexOf(a) - places.indexOf(b)
}
