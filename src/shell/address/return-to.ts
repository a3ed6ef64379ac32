import { type HashLocation, parseHash, sameLocation, withDepth } from '../../contract/pages/hash.ts'
import { to } from '../../contract/pages/paths.ts'
import { entryBehind, go } from './history.ts'

/** They stand at depth 0 wherever they are come to from. */
const tabs: readonly string[] = [to('home'), to('mine')]

const placeOf = (hash: string): HashLocation => withDepth(parseHash(hash), 0)

/**
 * On to a page from one that was only on the way to it, as a login is: back where the page lies behind, or the player
 * would find it there once more; otherwise in this one's place.
 */
export const returnTo = (href: string): void => {
  const from = entryBehind()
  const target = placeOf(href)
  const isTab = tabs.includes(target.path)
  if (from !== null && (sameLocation(placeOf(from), target) || (isTab && placeOf(from).path === target.path)))
    globalThis.history.back()
  else go(href, { replace: true, ...(isTab && { depth: 0 }) })
}
