import { eq, sql } from 'drizzle-orm'
import { continuesWithout, hasLapsed } from '../../../rules/events/acts.ts'
import { teams } from '../../db/schema/index.ts'
import type { Tx } from '../../db/types.ts'
import { leaderGoneLetter, memberLeftLetter, tellAll, unsubmittedLetter } from '../letters.ts'
import { membersOf } from '../roster.ts'
import { handOver } from './hand-over.ts'
import { type Inside, inEachEvent } from './inside.ts'
import { dissolve, leaveTeam, takeOut } from './leave.ts'

/**
 * decided here: once no new team can be founded, the others go on without the erased member, so that a team that
 * trained for an event is not excluded because its leader left the game.
 */
const goOnWithout = async (tx: Tx, { event, team, times, status, roleid, now }: Inside): Promise<void> => {
  const leads = team.leader === roleid
  const dead = hasLapsed({ times, status }, now)
  if (leads && (dead || (await membersOf(tx, team)).length === 1)) {
    await tellAll(tx, await dissolve(tx, team, now), unsubmittedLetter(event.name), now)
    return
  }
  if (leads) await handOver(tx, event, team, now)
  await takeOut(tx, team, roleid)
  // If the team cannot take part anyway, no seat is kept: should signup reopen, it is free.
  if (dead) return
  await tx
    .update(teams)
    .set({ vacated: sql`${teams.vacated} + 1` })
    .where(eq(teams.id, team.id))
}

const leaveInTime = async (tx: Tx, { event, team, status, roleid, now }: Inside): Promise<void> => {
  if (team.leader === roleid) {
    await tellAll(tx, await dissolve(tx, team, now), leaderGoneLetter(event.name), now)
    return
  }
  const { isVoid, left } = await leaveTeam(tx, team, status, roleid)
  await tellAll(tx, isVoid ? left : [team.leader], memberLeftLetter(event.name, isVoid), now)
}

/** Removes an erased player from all events that are not over. Requires the lock of the player's row. */
export const leaveAllEvents = (tx: Tx, roleid: string, now: number): Promise<void> =>
  inEachEvent(tx, { roleid, now }, (inside) =>
    continuesWithout(inside, now) ? goOnWithout(tx, inside) : leaveInTime(tx, inside),
  )
