import { useMemo } from 'react'
import { getDailyTasks } from '../../../contract/game/missions.ts'
import { type MissionsNow, missionsNow, type TasksCopy } from '../../../rules/saved-copy/day/missions.ts'
import { useNow } from '../../../state/clock.ts'
import { type Read, useRead } from '../../../state/reading/use-read.ts'
import { useOwnClaims } from '../../../state/rows.ts'

/** Today's missions, even if the answer they come from is of another day. */
export const useMissions = (): { readonly read: Read<TasksCopy>; readonly missions: MissionsNow | undefined } => {
  const read = useRead(getDailyTasks, {})
  const { data } = read
  const claims = useOwnClaims()
  const now = useNow()
  const missions = useMemo(() => data && missionsNow(data, claims, now), [data, claims, now])
  return { read, missions }
}
