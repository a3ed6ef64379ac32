import { playerBag } from '../../contract/game/bag.ts'
import type { DataOf } from '../../contract/wire/kinds.ts'
import { skinFragmentItem } from '../../rules/cards/skin.ts'
import { usePlayerArgs } from '../../state/ic/player-args.ts'
import { useRead } from '../../state/reading/use-read.ts'

export type Bag = DataOf<typeof playerBag>
export type BagItem = Bag['items'][number]

export const useBag = () => useRead(playerBag, usePlayerArgs())

/** A bag that was always empty, unlike one whose items were spent. */
export const isBare = ({ items, skins, lately }: Pick<Bag, 'items' | 'skins' | 'lately'>): boolean =>
  items.every(({ count }) => count === 0) && skins.every(({ owned }) => !owned) && lately.length === 0

export type BagSkin = Bag['skins'][number]

/** Of a fragment: the skin it belongs to. */
export const skinOf = ({ skins }: Pick<Bag, 'skins'>, item: string): BagSkin | undefined =>
  skins.find(({ general }) => item === skinFragmentItem(general))

/** Enough fragments for a skin that is not owned yet. */
export const isReady = ({ owned, fragments, needed }: BagSkin): boolean => !owned && fragments >= needed

/** An item by its name; the bag lists no fragments of which there are none. `about`: where fragments come from. */
export const itemOf = (bag: Pick<Bag, 'items' | 'skins'>, item: string | null, about: string): BagItem | undefined => {
  if (item === null) return undefined
  const skin = skinOf(bag, item)
  const none: BagItem | undefined = skin && { item, kind: 'fragment', count: 0, name: skin.name, about }
  return bag.items.find((own) => own.item === item) ?? none
}
