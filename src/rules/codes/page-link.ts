import { PATH_MOST } from '../../contract/arcade/scan.ts'
import { type PathName, pathNames, paths } from '../../contract/pages/paths.ts'
import { printedKeys, printedPages } from '../../contract/pages/printed-links.ts'

/** The page of the app at a path without query. */
export const pageAt = (path: string): PathName | undefined =>
  pathNames.find((name) => new RegExp(`^${paths[name].path.replace(/:\w+/g, '[\\w.~%-]+')}$`).test(path))

/** A link to a page of the app. `href` includes its query, without any secrets. */
export interface PageLink {
  readonly name: PathName
  readonly href: string
}

/** Parameters that give access: a login, the binding of a card. A scanned link must not lead into one. */
const SECRETS = ['watoken', 'secret', 'ticket', 'failed']

/**
 * On these pages a printed key in the query wins over the path: the pages of those keys, and those without parameters.
 */
const givesWay: ReadonlySet<PathName | undefined> = new Set([...Object.values(printedPages), 'home', 'mine', 'scan'])

/**
 * A link to the app, which is at the root of a host: host, query, and the part after the hash. That part has only plain
 * ASCII characters without quotes or brackets, so that text directly behind the link is not taken for a part of it.
 */
const LINK = /(?<![\w/=%-])https?:\/\/([\w.:-]{1,200})\/?(\?[^\s#]{0,400})?#(\/[!#-&(-;=?-_a-~]+)/gi

/** The page of a link to the app at this host. Links to other hosts are never followed. */
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
