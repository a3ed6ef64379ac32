import type { GameProfile } from '../../contract/game/game.ts'
import { combatPower } from '../../rules/boards/combat-power.ts'
import { type Period, periodAt, periodBefore } from '../../rules/time/periods.ts'
import type { Tx } from '../db/types.ts'
import { matchesSince, type PlayedMatch } from './played.ts'

const PLOTTED_WEEKS = 8

/** By the combat board's rule: cleared matches only. */
const bestPower = (played: readonly PlayedMatch[]): number =>
  played.reduce((best, { cleared, score, timeMs }) => Math.max(best, cleared ? combatPower(score, timeMs) : 0), 0)

const lastWeeks = (now: number): readonly Period[] => {
  const weeks = [periodAt('week', now)]
  for (let [first] = weeks; first && weeks.length < PLOTTED_WEEKS; [first] = weeks) {
    weeks.unshift(periodBefore('week', first))
  }
  return weeks
}

export const weeksOf = async (tx: Tx, roleid: string, now: number): Promise<GameProfile['weeks']> => {
  const weeks = lastWeeks(now)
  const played = await matchesSince(tx, roleid, weeks[0]?.start ?? now)
  return weeks.map(({ key, start, end }) => {
    const own = played.filter(({ at }) => at >= start && at < end)
    return {
      week: key,
      matches: own.length,
      merit: own.reduce((sum, { merit }) => sum + merit, 0),
      combatPower: bestPower(own),
    }
  })
}
