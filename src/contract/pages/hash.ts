/** The query is inside the hash, as in links already printed on cards: `#/cardDetail?cardid=1&zIndex=2`. */
export interface HashLocation {
  readonly path: string
  /** Without the question mark. */
  readonly search: string
}

export const DEPTH = 'zIndex'

/** A query before the hash, as in older printed links, is accepted too; the one inside wins. */
export const parseHash = (hash: string, outerSearch = ''): HashLocation => {
  const [path = '', inner = ''] = hash.replace(/^#/, '').split('?', 2)
  const query = new URLSearchParams(outerSearch)
  for (const [key, value] of new URLSearchParams(inner)) query.set(key, value)
  return { path: path.startsWith('/') ? path : `/${path}`, search: query.toString() }
}

export const formatHash = ({ path, search }: HashLocation): string => `#${path}${search ? `?${search}` : ''}`

export const depthOf = ({ search }: HashLocation): number => {
  const depth = Number(new URLSearchParams(search).get(DEPTH) ?? 0)
  return Number.isInteger(depth) && depth >= 0 && depth < 1000 ? depth : 0
}

export const withDepth = (location: HashLocation, depth: number): HashLocation => {
  const query = new URLSearchParams(location.search)
  if (depth > 0) query.set(DEPTH, String(depth))
  else query.delete(DEPTH)
  return { path: location.path, search: query.toString() }
}

/** Replaces the depth in links from outside the app, which cannot know the player's depth. */
const OVER = 'over'

export const overWhatIsShown = ({ path, search }: HashLocation): HashLocation => {
  const query = new URLSearchParams(search)
  query.set(DEPTH, OVER)
  return { path, search: query.toString() }
}

/** Resolves such a link relative to the current page; null if it is not one. */
export const placedOver = (location: HashLocation, shown: HashLocation): HashLocation | null => {
  if (new URLSearchParams(location.search).get(DEPTH) !== OVER) return null
  return withDepth(location, depthOf(shown) + (location.path === shown.path ? 0 : 1))
}

export const sameLocation = (a: HashLocation, b: HashLocation): boolean => a.path === b.path && a.search === b.search
