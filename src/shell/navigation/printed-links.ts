import { type PathName, to } from '../../contract/paths.ts'
import type { HashLocation } from './hash.ts'

/** What is printed on cards and sent in invitations names no page: the key of its query decides. */
const targets = {
  cardid: 'cardDetail',
  id: 'icDetail',
  giftid: 'myBag',
  watoken: 'threekingDomsWar',
  teamId: 'memberJoin',
} as const satisfies Record<string, PathName>

/** The path that a query asks for; null where it is no printed one. */
export const printedTarget = (query: URLSearchParams): string | null => {
  const found = Object.entries(targets).find(([key]) => query.has(key))
  return found ? to(found[1]) : null
}

/** An address with a printed query and no page of its own leads to the page that is meant. */
export const landed = (location: HashLocation): HashLocation => {
  const target = location.path === '/' ? printedTarget(new URLSearchParams(location.search)) : null
  return target === null ? location : { path: target, search: location.search }
}
