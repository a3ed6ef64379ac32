import { periodAt } from '../../../rules/time/periods.ts'

/** The month in which cards are handed in by the machine's time, with each of them: in one order, whoever comes. */
export const inMonthOf = (at: number, serials: readonly string[]) => {
  const { key } = periodAt('month', at)
  return serials.toSorted().map((serial) => ({ month: key, serial }))
}
