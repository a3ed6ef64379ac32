import { playerInfo } from '../../../contract/account/account.ts'
import { gameProfile } from '../../../contract/game/game.ts'
import { homeFront } from '../../../contract/news/home.ts'
import { useRead } from '../../../state/use-read.ts'
import { usePlayerArgs } from '../player-args.ts'
import { useChosenStore } from '../store/chosen-store.ts'

export const firstSteps = ['store', 'icCard', 'draw', 'read', 'signIn'] as const
export type FirstStep = (typeof firstSteps)[number]

/** Whoever has played so often knows the way. */
const BEGINNER_MATCHES = 5

/** Which steps a beginner has behind them; nothing while that is not known, and for all others. */
export const useFirstSteps = (): ReadonlySet<FirstStep> | undefined => {
  const { data: profile } = useRead(gameProfile, {})
  const { data: info } = useRead(playerInfo, usePlayerArgs())
  const { data: front, at } = useRead(homeFront, {})
  const wished = useChosenStore(at)
  if (!profile || !info || !front || profile.totals.matches >= BEGINNER_MATCHES) return undefined
  const done: Readonly<Record<FirstStep, boolean>> = {
    store: wished?.waiting === false || front.store?.chosen === true,
    icCard: info.ic !== null,
    draw: profile.totals.tenDraws > 0,
    read: profile.armyPower > 0,
    signIn: profile.totals.signedDays > 0,
  }
  const behind = new Set(firstSteps.filter((step) => done[step]))
  return behind.size < firstSteps.length ? behind : undefined
}
