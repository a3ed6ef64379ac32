import { shortHash } from './hash.ts'

/** One slot per set of things, of any size. Hashed, so that sets with the same beginning differ. */
export const slotOf = (name: string, things: readonly string[]): string => `${name}:${shortHash(things.join())}`
