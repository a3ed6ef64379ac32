import { playerBag } from '../../contract/game/bag.ts'
import type { DataOf } from '../../contract/wire/kinds.ts'
import { usePlayerArgs } from '../../state/ic/player-args.ts'
import { useRead } from '../../state/reading/use-read.ts'

export type Bag = DataOf<typeof playerBag>
export type BagItem = Bag['items'][number]
export type BagKind = BagItem['kind']

export const useBag = () => useRead(playerBag, usePlayerArgs())

/** A bag that was always empty, unlike one whose items were spent. */
export const isBare = ({ items, skins, lately }: Pick<Bag, 'items' | 'skins' | 'lately'>): boolean =>
  items.every(({ count }) => count === 0) && skins.every(({ owned }) => !owned) && lately.length === 0

/** Of a fragment: the general whose skin it belongs to. */
export const generalOf = ({ skins }: Bag, { item, kind }: BagItem): string | undefined =>
  kind === 'fragment' ? skins.find(({ general }) => item.endsWith(general))?.general : undefined
