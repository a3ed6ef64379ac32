import type { PathName } from './paths.ts'

/**
 * spec: links printed on cards and sent in invitations contain no page; the first of these keys in the query decides.
 */
export const printedPages = {
  cardid: 'cardDetail',
  id: 'icDetail',
  giftid: 'myBag',
  watoken: 'threekingDomsWar',
  teamId: 'memberJoin',
} as const satisfies Record<string, PathName>
export type PrintedKey = keyof typeof printedPages

const isPrintedKey = (key: string): key is PrintedKey => Object.hasOwn(printedPages, key)
export const printedKeys: readonly PrintedKey[] = Object.keys(printedPages).filter(isPrintedKey)
