import { PATH_MOST } from '../../contract/arcade/scan.ts'
import { type PathName, pathNames, paths } from '../../contract/pages/paths.ts'
import { printedKeys, printedPages } from '../../contract/pages/printed-links.ts'

/** The page of the app that a path without its query is the address of. */
export const pageAt = (path: string): PathName | undefined =>
  pathNames.find((name) => new RegExp(`^${paths[name].path.replace(/:\w+/g, '[\\w.~%-]+')}$`).test(path))

/** A page of the app that a link of its own names. `href` has its query, with nothing in it that opens anything. */
export interface PageLink {
  readonly name: PathName
  readonly href: string
}

/** What opens something for whoever has it: a login, the binding of a card. Nobody is led into one by a scan. */
const SECRETS = ['watoken', 'secret', 'ticket', 'failed']

/** With a printed key these are not what the link is about: pages of those keys, and those that ask for nothing. */
const givesWay: ReadonlySet<PathName | undefined> = new Set([...Object.values(printedPages), 'home', 'mine', 'scan'])

/**
 * A link to the root of a host, where the app is whatever else the service answers at: host, query, and what stands
 * behind the hash. That has plain letters alone, without quotes or brackets, so a sentence around it may go on at once.
 */
const LINK = /(?<![\w/=%-])https?:\/\/([\w.:-]{1,200})\/?(\?[^\s#]{0,400})?#(\/[!#-&(-;=?-_a-~]+)/gi

/** The page that a link to the app at this host names; nobody is led to another host, nor by another's link. */
export const readPageLink = (text: string, host: string): PageLink | null => {
  for (const [, at, outer, inner = ''] of text.matchAll(LINK)) {
    const [path = '', search = ''] = inner.split('?', 2)
    const name = pageAt(path)
    const query = new URLSearchParams(outer)
    for (const [key, value] of new URLSearchParams(search)) query.set(key, value)
    const isOther = givesWay.has(name) && printedKeys.some((key) => query.has(key))
    if (at?.toLowerCase() !== host || !name || name === 'scan' || isOther) continue
    for (const secret of SECRETS) query.delete(secret)
    const href = query.size > 0 ? `${path}?${query}` : path
    if (href.length <= PATH_MOST) return { name, href }
  }
  return null
}
