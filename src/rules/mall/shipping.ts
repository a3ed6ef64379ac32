import { addDays, dayOf } from '../time/calendar.ts'
import { isWorkingDay } from '../time/periods.ts'

/** spec: shipped within 20 working days. decided here: Monday to Friday, counted from the day after the order. */
export const SHIP_DAYS = 20

/** spec: shipping states, in their only order. */
export const shippingStates = ['waiting', 'shipped', 'completed'] as const
export type ShippingState = (typeof shippingStates)[number]

export const mayShipTo = (from: ShippingState, to: ShippingState): boolean =>
  shippingStates.indexOf(to) === shippingStates.indexOf(from) + 1

/** The Taipei day by which an order placed at that instant ships. */
export const shipsBy = (orderedAt: number): string => {
  let day = dayOf(orderedAt)
  for (let left = SHIP_DAYS; left > 0; ) {
    day = addDays(day, 1)
    if (isWorkingDay(day)) left -= 1
  }
  return day
}
