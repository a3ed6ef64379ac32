/** A number from 0 up to, but not including, 1. The service provides a cryptographic one, tests a seeded one. */
export type Random = () => number

/** An integer from 0 to `count` - 1. */
export const below = (count: number, random: Random): number => Math.floor(random() * count)
