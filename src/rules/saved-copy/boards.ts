import type { GameProfile, GameToday } from '../../contract/game/game.ts'
import type { RankingBoard } from '../../contract/game/ranking.ts'
import { boardOf } from '../boards/board.ts'
import { boardPeriod } from '../boards/settlement.ts'
import { DAY_MS, dayOf, startOfDay } from '../time/calendar.ts'
import { mondayOf, periodAt } from '../time/periods.ts'
import { notBefore } from './clock.ts'

/**
 * Whether the period that this copy of a board shows is over. Its rows stand as they were seen; the period that runs
 * now has others, and whether this one has been settled is not known.
 */
export const isPeriodOver = ({ settlesAt }: Pick<RankingBoard, 'settlesAt'>, now: number): boolean =>
  settlesAt !== null && now >= settlesAt

/** Boards that are renewed daily count a period's first day once that is over: until then nobody can be on one. */
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

/** What a board that is renewed daily shows was renewed after this copy, and who is on it now is not known. */
export const isRenewedSince = (
  { renewed, shownUntil, settled }: Pick<RankingBoard, 'renewed' | 'shownUntil' | 'settled'>,
  now: number,
): boolean => renewed === 'daily' && !settled && now >= shownUntil + DAY_MS

/** A rank says something of the period that it was reached in, and nothing of the next. */
export const ranksNow = ({ day, ranks }: Pick<GameToday, 'day' | 'ranks'>, clock: number): GameToday['ranks'] => {
  const now = notBefore(day, clock)
  return ranks.filter(({ board }) => {
    const settles = boardOf(board)?.settles ?? 'never'
    return periodAt(settles, startOfDay(day)).key === periodAt(settles, now).key
  })
}

/** Whether this copy is of a week before: it says of nobody that they are on a board now, nor that they are not. */
export const isOfWeekBefore = ({ day }: Pick<GameToday, 'day'>, clock: number): boolean =>
  mondayOf(day) !== mondayOf(dayOf(notBefore(day, clock)))

/** Whether the last of these weeks is the one that runs; not where the copy is of a week before. */
export const endsThisWeek = (weeks: GameProfile['weeks'], now: number): boolean => {
  const copied = weeks.at(-1)?.week
  return copied === undefined || copied >= mondayOf(dayOf(now))
}

/** The figure of this week; null where the copy is of a week before. */
export const weekPowerNow = (
  { weeks, combatPower }: Pick<GameProfile, 'weeks' | 'combatPower'>,
  now: number,
): number | null => (endsThisWeek(weeks, now) ? combatPower.week : null)
