import type { VisitorContext } from './verb.ts'

/**
 * Of what is secret no answer is kept, so whatever can be used once remembers the key of the operation that used it:
 * that one may ask again, for its answer may have been lost on the way. Who comes without a key repeats nothing. Where
 * a login was begun with it, `session/lost-login.ts` says whether that one is still to be had.
 */
export const isRepeated = (usedBy: string | null, { opKey }: Pick<VisitorContext, 'opKey'>): boolean =>
  usedBy !== null && usedBy === opKey
