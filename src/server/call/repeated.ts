import type { VisitorContext } from './verb.ts'

/**
 * Secret answers are not stored. Instead what they use up remembers the key, and a request with that key may use it
 * again. Without a key nothing counts as a repetition. `session/lost-login.ts` decides whether a login begun with the
 * key is still valid.
 */
export const isRepeated = (usedBy: string | null, { opKey }: Pick<VisitorContext, 'opKey'>): boolean =>
  usedBy !== null && usedBy === opKey
