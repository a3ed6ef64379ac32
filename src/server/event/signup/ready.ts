import type { PlayerContext } from '../../call/verb.ts'
import { readyLetter, tellAll } from '../letters.ts'
import type { EventRow, TeamRow } from '../place.ts'
import { isReady, membersOf, rosterOf } from '../roster.ts'

/** The leader submits; nothing but a letter says that the time has come, if it was not the leader's own doing. */
export const tellWhenReady = async (
  { tx, roleid, now }: PlayerContext,
  event: EventRow,
  team: TeamRow,
): Promise<void> => {
  if (roleid === team.leader) return
  if (isReady(rosterOf(event, team, await membersOf(tx, team))))
    await tellAll(tx, [team.leader], readyLetter(event.name), now)
}
