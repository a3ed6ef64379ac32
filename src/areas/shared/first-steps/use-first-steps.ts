import { playerInfo } from '../../../contract/account/account.ts'
import { gameProfile } from '../../../contract/game/game.ts'
import { homeFront } from '../../../contract/news/home.ts'
import { usePlayerArgs } from '../../../state/ic/player-args.ts'
import { useRead } from '../../../state/reading/use-read.ts'
import { useChosenStore } from '../store/chosen-store.ts'
import { completedSteps, type FirstStep } from './completed-steps.ts'

interface FirstSteps {
  /** True once all needed data has been loaded or failed. */
  readonly settled: boolean
  /** Null while unknown, and for players who are not beginners. */
  readonly completed: ReadonlySet<FirstStep> | null
}

export const useFirstSteps = (): FirstSteps => {
  const profile = useRead(gameProfile, {})
  const info = useRead(playerInfo, usePlayerArgs())
  const front = useRead(homeFront, {})
  const wished = useChosenStore(front.at)
  if (!profile.data || !info.data || !front.data)
    return { settled: [profile, info, front].some(({ data, failure }) => !data && failure), completed: null }
  const completed = completedSteps({
    ...profile.data,
    storeChosen: wished?.waiting === false || front.data.store?.chosen === true,
    icBound: info.data.ic !== null,
  })
  return { settled: true, completed }
}
