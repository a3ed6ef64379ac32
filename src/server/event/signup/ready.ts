import { submitBy } from '../../../rules/events/signup.ts'
import type { PlayerContext } from '../../call/verb.ts'
import { readyLetter, tellAll } from '../letters.ts'
import type { EventRow, TeamRow } from '../place.ts'
import { isReady, membersOf, rosterOf, standingOf } from '../roster.ts'
import { shownTimes } from '../shown.ts'

/** Tells the leader by mail that the team can be submitted, unless it was the leader who completed it. */
export const tellWhenReady = async (
  { tx, roleid, now }: PlayerContext,
  event: EventRow,
  team: TeamRow,
): Promise<void> => {
  if (roleid === team.leader) return
  if (!isReady(rosterOf(event, team, await membersOf(tx, team)))) return
  const { status } = await standingOf(tx, team)
  const by = submitBy({ ...shownTimes(event), status })
  await tellAll(tx, [team.leader], readyLetter(event.name, by), now)
}
