import { items } from '../../contract/common.ts'

export interface Given {
  readonly item: string
  readonly count: number
}

const places: ReadonlyMap<string, number> = new Map(items.map((item, place) => [item, place]))
const placeOf = ({ item }: Given): number => places.get(item) ?? places.size

/** The sum per kind of item in the bag's order; fragments of all skins are one kind. */
export const sumsOf = (gains: readonly { readonly rewards: readonly Given[] }[]): readonly Given[] => {
  const sums = new Map<string, number>()
  for (const { item, count } of gains.flatMap(({ rewards }) => rewards)) {
    const kind = item.split(':')[0] ?? item
    sums.set(kind, (sums.get(kind) ?? 0) + count)
  }
  return [...sums].map(([item, count]) => ({ item, count })).sort((a, b) => placeOf(a) - placeOf(b))
}
