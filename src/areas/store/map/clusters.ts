import { MAP, placeOnMap, type Spot } from '../../../art/taiwan/place.ts'
import type { ListedStore } from '../../../contract/arcade/store.ts'
import { inSight, seenAt, type View } from './view.ts'

export interface PlacedStore {
  readonly store: ListedStore
  readonly spot: Spot
  readonly heat: number
}

/** One marker for a store, or for several that are too close to tap one by one. */
export interface Cluster {
  readonly id: string
  readonly members: readonly PlacedStore[]
  readonly spot: Spot
  readonly heat: number
}

/** The size of a touch target in pixels. */
const TOUCH = 44

export const placed = (stores: readonly ListedStore[]): readonly PlacedStore[] =>
  stores.flatMap((store) => {
    const spot = placeOnMap(store.latitude, store.longitude)
    return spot ? [{ store, spot, heat: store.heat.at(-1) ?? 0 }] : []
  })

/**
 * The visible markers without overlap: the most popular stores keep their position, and those too close to one join it.
 * `width` is the frame's, in pixels.
 */
export const clustersOf = (stores: readonly PlacedStore[], view: View, width: number): readonly Cluster[] => {
  const height = (width * MAP.height) / MAP.width
  const hottestFirst = stores
    .filter(({ spot }) => inSight(view, spot))
    .sort((one, other) => other.heat - one.heat || (one.store.id < other.store.id ? -1 : 1))
  const clusters: { spot: Spot; members: PlacedStore[] }[] = []
  for (const one of hottestFirst) {
    const at = seenAt(view, one.spot)
    const near = clusters.find(({ spot }) => {
      const other = seenAt(view, spot)
      return Math.abs(other.x - at.x) * width < TOUCH && Math.abs(other.y - at.y) * height < TOUCH
    })
    if (near) near.members.push(one)
    else clusters.push({ spot: one.spot, members: [one] })
  }
  return clusters.map(({ spot, members }) => ({
    id: members[0]?.store.id ?? '',
    spot,
    members,
    heat: members.reduce((sum, { heat }) => sum + heat, 0),
  }))
}
