/** decided here: of so many and more no player feels an end, and the operator means "as many as are wanted". */
const ENDLESS_FROM = 5_000

/** Whether it is worth saying how many there are. */
export const isCounted = (stock: number): boolean => stock < ENDLESS_FROM
