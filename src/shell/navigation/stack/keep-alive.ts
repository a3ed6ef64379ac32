import { depthOf, type HashLocation } from '../../../contract/pages/hash.ts'
import { type RouteName, routeOf } from '../routes.ts'

export interface KeptPage {
  readonly name: RouteName
  readonly location: HashLocation
}

/**
 * The pages that stay mounted, by route name. A page is added when it is opened and removed when it is left backwards,
 * as in a native app; home and mine stay, scan never does. Switching tabs removes nothing, so half-typed forms are one
 * step back.
 */
const lasting: ReadonlySet<string | undefined> = new Set<RouteName>(['home', 'mine'])

interface Arrival {
  /** The previous history entry is the page that was left. */
  readonly onward?: boolean
  readonly from?: string | undefined
}

export const afterArrival = (
  pages: readonly KeptPage[],
  page: KeptPage,
  { onward = false, from }: Arrival = {},
): readonly KeptPage[] => {
  const depth =
    lasting.has(page.name) && (onward || lasting.has(from)) ? Number.POSITIVE_INFINITY : depthOf(page.location)
  const behind = (other: KeptPage): boolean => depthOf(other.location) < depth && !routeOf(other.name).fresh
  const others = pages.filter((other) => other.name !== page.name && (lasting.has(other.name) || behind(other)))
  // Sorted, so that a new page never moves another page's element in the DOM, which would lose its scroll position.
  return [...others, page].sort((a, b) => (a.name < b.name ? -1 : 1))
}
