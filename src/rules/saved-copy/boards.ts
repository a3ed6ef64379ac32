import type { GameProfile, GameToday } from '../../contract/game/game.ts'
import type { RankingBoard } from '../../contract/game/ranking.ts'
import { boardOf } from '../boards/board.ts'
import { boardPeriod } from '../boards/settlement.ts'
import { DAY_MS, dayOf, startOfDay } from '../time/calendar.ts'
import { mondayOf, periodAt } from '../time/periods.ts'
import { notBefore } from './clock.ts'

/**
 * Whether the period shown by this copy is over. Its rows are as they were seen; the current period has others, and
 * whether this one has been settled is unknown.
 */
export const isPeriodOver = ({ settlesAt }: Pick<RankingBoard, 'settlesAt'>, now: number): boolean =>
  settlesAt !== null && now >= settlesAt

/** Boards renewed daily include a period's first day only after it is over: until then nobody is on them. */
export const isUncounted = (
  { board, shownUntil, settlesAt }: Pick<RankingBoard, 'board' | 'shownUntil' | 'settlesAt'>,
  period: 'current' | 'last',
  now: number,
): boolean => {
  const known = boardOf(board)
  if (period === 'last' || known?.renewed !== 'daily' || settlesAt === null) return false
  const { start } = boardPeriod(known, settlesAt - 1)
  return shownUntil <= start && now < start + DAY_MS
}

/** A board renewed daily was renewed after this copy, so who is on it now is unknown. */
export const isRenewedSince = (
  { renewed, shownUntil, settled }: Pick<RankingBoard, 'renewed' | 'shownUntil' | 'settled'>,
  now: number,
): boolean => renewed === 'daily' && !settled && now >= shownUntil + DAY_MS

/** Ranks apply only to the period in which they were reached. */
export const ranksNow = ({ day, ranks }: Pick<GameToday, 'day' | 'ranks'>, clock: number): GameToday['ranks'] => {
  const now = notBefore(day, clock)
  return ranks.filter(({ board }) => {
    const settles = boardOf(board)?.settles ?? 'never'
    return periodAt(settles, startOfDay(day)).key === periodAt(settles, now).key
  })
}

/** Whether this copy is from an earlier week: then it is unknown whether somebody is on a board now. */
export const isOfWeekBefore = ({ day }: Pick<GameToday, 'day'>, clock: number): boolean =>
  mondayOf(day) !== mondayOf(dayOf(notBefore(day, clock)))

/** Whether the last of these weeks is the current one; false for a copy from an earlier week. */
export const endsThisWeek = (weeks: GameProfile['weeks'], now: number): boolean => {
  const copied = weeks.at(-1)?.week
  return copied === undefined || copied >= mondayOf(dayOf(now))
}

/** This week's figure; null for a copy from an earlier week. */
export const weekPowerNow = (
  { weeks, combatPower }: Pick<GameProfile, 'weeks' | 'combatPower'>,
  now: number,
): number | null => (endsThisWeek(weeks, now) ? combatPower.week : null)
