/**
 * decided here: from this number on the stock is practically unlimited, and the operator means "as many as are wanted".
 */
const ENDLESS_FROM = 5_000

/** Whether the number is worth showing. */
export const isCounted = (stock: number): boolean => stock < ENDLESS_FROM
