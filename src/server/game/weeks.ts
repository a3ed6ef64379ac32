import type { GameProfile } from '../../contract/game/game.ts'
import { combatPower } from '../../rules/boards/combat-power.ts'
import { type Period, periodAt, periodBefore } from '../../rules/time/periods.ts'
import type { matches } from '../db/schema/index.ts'

type Match = typeof matches.$inferSelect
export const PLOTTED_WEEKS = 8

/** As the combat board counts it: cleared matches alone. */
export const bestPower = (played: readonly Match[]): number =>
  played.reduce((best, { cleared, score, timeMs }) => Math.max(best, cleared ? combatPower(score, timeMs) : 0), 0)

const lastWeeks = (now: number): readonly Period[] => {
  const weeks = [periodAt('week', now)]
  for (let [first] = weeks; first && weeks.length < PLOTTED_WEEKS; [first] = weeks) {
    weeks.unshift(periodBefore('week', first))
  }
  return weeks
}

export const weeksOf = (played: readonly Match[], now: number): GameProfile['weeks'] =>
  lastWeeks(now).map(({ key, start, end }) => {
    const own = played.filter(({ at }) => at >= start && at < end)
    return {
      week: key,
      matches: own.length,
      merit: own.reduce((sum, { merit }) => sum + merit, 0),
      combatPower: bestPower(own),
    }
  })
