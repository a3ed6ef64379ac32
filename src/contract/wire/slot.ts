import { shortHash } from './hash.ts'

/** One slot for one set of things, however many: two sets that begin alike are not the same. */
export const slotOf = (name: string, things: readonly string[]): string => `${name}:${shortHash(things.join())}`
