import { type HashLocation, parseHash, sameLocation, withDepth } from '../../contract/pages/hash.ts'
import { to } from '../../contract/pages/paths.ts'
import { go, previousEntry } from './history.ts'

/** Always at depth 0, wherever they are opened from. */
const tabs: readonly string[] = [to('home'), to('mine')]
export const isTab = (path: string): boolean => tabs.includes(path)

const placeOf = (hash: string): HashLocation => withDepth(parseHash(hash), 0)

/**
 * Leaves an intermediate page, such as a login, for the page it was on the way to: back if that is the previous history
 * entry, or it would appear twice; otherwise replacing this one.
 */
export const returnTo = (href: string): void => {
  const from = previousEntry()
  const target = placeOf(href)
  const toTab = isTab(target.path)
  if (from !== null && (sameLocation(placeOf(from), target) || (toTab && placeOf(from).path === target.path)))
    globalThis.history.back()
  else go(href, { replace: true, ...(toTab && { depth: 0 }) })
}
