/** A number from 0 up to, not including, 1. The service hands in a cryptographic one, tests a seeded one. */
export type Random = () => number

/** A whole number from 0 to below `count`. */
export const below = (count: number, random: Random): number => Math.floor(random() * count)
