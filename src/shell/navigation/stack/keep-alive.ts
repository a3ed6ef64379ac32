import { depthOf, type HashLocation } from '../../../contract/pages/hash.ts'
import { type RouteName, routeOf } from '../routes.ts'

export interface KeptPage {
  readonly name: RouteName
  readonly location: HashLocation
}

/**
 * The pages that stay alive, by route name. A page is added when the player
 * stands on it and removed when it is left backwards, as in a native app; home and mine stay, scan never does.
 * A touch on a tab leaves nothing: what was half typed is one step back.
 */
const lasting: ReadonlySet<string | undefined> = new Set<RouteName>(['home', 'mine'])

interface Arrival {
  /** The page behind is the one that was left. */
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
  // Sorted, so that arriving never moves another page's element in the document, which would lose its scroll.
  return [...others, page].sort((a, b) => (a.name < b.name ? -1 : 1))
}
