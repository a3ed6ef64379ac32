import type { HashLocation } from '../../contract/pages/hash.ts'
import { to } from '../../contract/pages/paths.ts'
import { printedKeys, printedPages } from '../../contract/pages/printed-links.ts'

/** The path for a printed link's query; null for any other query. */
export const printedTarget = (query: URLSearchParams): string | null => {
  const key = printedKeys.find((one) => query.has(one))
  return key === undefined ? null : to(printedPages[key])
}

/** An address with a printed link's query and no page leads to the page that is meant. */
export const landed = (location: HashLocation): HashLocation => {
  const target = location.path === '/' ? printedTarget(new URLSearchParams(location.search)) : null
  return target === null ? location : { path: target, search: location.search }
}
