import type { VisitorContext } from './verb.ts'

/**
 * Secret answers are not stored: what is used up remembers the key, and that key may ask again. Who comes without a key
 * repeats nothing. Where a login was begun with it, `session/lost-login.ts` says whether that one is still to be had.
 */
export const isRepeated = (usedBy: string | null, { opKey }: Pick<VisitorContext, 'opKey'>): boolean =>
  usedBy !== null && usedBy === opKey
