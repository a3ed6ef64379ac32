import { periodAt } from '../../../rules/time/periods.ts'

/** The submitted cards with their month, by the machine's clock. Sorted, so that concurrent inserts cannot deadlock. */
export const inMonthOf = (at: number, serials: readonly string[]) => {
  const { key } = periodAt('month', at)
  return serials.toSorted().map((serial) => ({ month: key, serial }))
}
