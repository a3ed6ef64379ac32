import { eq, sql } from 'drizzle-orm'
import { goesOnWithout, isDead } from '../../../rules/events/acts.ts'
import { teams } from '../../db/schema/index.ts'
import type { Tx } from '../../db/types.ts'
import { leaderGoneLetter, memberLeftLetter, tellAll, unsubmittedLetter } from '../letters.ts'
import { membersOf } from '../roster.ts'
import { handOver } from './hand-over.ts'
import { type Inside, inEachEvent } from './inside.ts'
import { dissolve, leaveTeam, takeOut } from './leave.ts'

/**
 * decided here: where no other team can be founded any more, whoever is left goes on without the one who is gone: a
 * team that trained for an event is not sent home because its leader left the game.
 */
const goOnWithout = async (tx: Tx, { event, team, times, status, roleid, now }: Inside): Promise<void> => {
  const leads = team.leader === roleid
  const dead = isDead({ times, status }, now)
  if (leads && (dead || (await membersOf(tx, team)).length === 1)) {
    await tellAll(tx, await dissolve(tx, team, now), unsubmittedLetter(event.name), now)
    return
  }
  if (leads) await handOver(tx, event, team, now)
  await takeOut(tx, team, roleid)
  // Where there is nothing left to take part in, no seat is kept: a signup that is opened again finds it free.
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

/** Of a player who leaves the game for good: out of every event that is not over. The player's row is locked. */
export const leaveAllEvents = (tx: Tx, roleid: string, now: number): Promise<void> =>
  inEachEvent(tx, { roleid, now }, (inside) =>
    goesOnWithout(inside, now) ? goOnWithout(tx, inside) : leaveInTime(tx, inside),
  )
