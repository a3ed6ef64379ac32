import type { HashLocation } from '../../contract/pages/hash.ts'
import { to } from '../../contract/pages/paths.ts'
import { printedKeys, printedPages } from '../../contract/pages/printed-links.ts'

/** The path that a query asks for; null where it is no printed one. */
export const printedTarget = (query: URLSearchParams): string | null => {
  const key = printedKeys.find((one) => query.has(one))
  return key === undefined ? null : to(printedPages[key])
}

/** An address with a printed query and no page of its own leads to the page that is meant. */
export const landed = (location: HashLocation): HashLocation => {
  const target = location.path === '/' ? printedTarget(new URLSearchParams(location.search)) : null
  return target === null ? location : { path: target, search: location.search }
}
