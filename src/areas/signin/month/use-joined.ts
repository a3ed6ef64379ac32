import { playerInfo } from '../../../contract/account/account.ts'
import { dayOf } from '../../../rules/time/calendar.ts'
import { usePlayerArgs } from '../../../state/ic/player-args.ts'
import { useRead } from '../../../state/reading/use-read.ts'

/** The player's first day; null while unknown. */
export const useJoined = (): string | null => {
  const { data } = useRead(playerInfo, usePlayerArgs())
  return data ? dayOf(data.createdAt) : null
}
