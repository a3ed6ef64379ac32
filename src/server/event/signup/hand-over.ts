import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { isSubmitted } from '../../../rules/events/signup.ts'
import { canAct } from '../../account/can-act.ts'
import { players, reviews, signups, teams } from '../../db/schema/index.ts'
import type { Tx } from '../../db/types.ts'
import { newLeaderLetter, notLedLetter, tellAll } from '../letters.ts'
import type { EventRow, TeamRow } from '../place.ts'
import { membersOf } from '../roster.ts'
import { type Inside, inEachEvent } from './inside.ts'

const rolesOf = async (tx: Tx, team: TeamRow): Promise<readonly string[]> =>
  (await membersOf(tx, team)).map(({ roleid }) => roleid)

/** Those who can act as leader, in the order they joined. */
const ableAmong = async (tx: Tx, roleids: readonly string[]): Promise<readonly string[]> => {
  const rows = await tx
    .select({ roleid: players.roleid })
    .from(players)
    .where(and(inArray(players.roleid, [...roleids]), canAct))
  const able = new Set(rows.map(({ roleid }) => roleid))
  return roleids.filter((roleid) => able.has(roleid))
}

/** Pending reviews are stored under the leader's name, so they move too. */
const passOn = async (tx: Tx, event: EventRow, team: TeamRow, next: string, now: number): Promise<void> => {
  await tx.update(teams).set({ leader: next }).where(eq(teams.id, team.id))
  const waiting = and(eq(reviews.roleid, team.leader), eq(reviews.state, 'waiting'))
  await tx
    .update(reviews)
    .set({ roleid: next })
    .where(and(eq(reviews.kind, 'signup'), eq(reviews.subject, event.id), waiting))
  await tellAll(tx, [next], newLeaderLetter(event.name), now)
}

/**
 * When a leader is erased, the next in joining order who can act becomes leader. If nobody can, the next one does
 * anyway, because a team's status is its leader's. Requires the lock of the event.
 */
export const handOver = async (tx: Tx, event: EventRow, team: TeamRow, now: number): Promise<void> => {
  const others = (await rolesOf(tx, team)).filter((roleid) => roleid !== team.leader)
  const next = (await ableAmong(tx, others))[0] ?? others[0]
  if (next !== undefined) await passOn(tx, event, team, next, now)
}

/** Closes the link, since a team that cannot be submitted should not be joined; a later leader creates a new link. */
const closeInvite = async (tx: Tx, event: EventRow, team: TeamRow, others: readonly string[], now: number) => {
  const open = and(eq(teams.id, team.id), isNotNull(teams.invite))
  const closed = await tx.update(teams).set({ invite: null }).where(open).returning({ id: teams.id })
  if (closed.length > 0) await tellAll(tx, others, notLedLetter(event.name), now)
}

/** The new leader, if there is one. */
const keepLed = async (tx: Tx, { event, team, now }: Inside): Promise<string | null> => {
  const members = await rolesOf(tx, team)
  const able = await ableAmong(tx, members)
  if (able.includes(team.leader)) return null
  const [next] = able
  if (next !== undefined) await passOn(tx, event, team, next, now)
  else {
    const others = members.filter((roleid) => roleid !== team.leader)
    await closeInvite(tx, event, team, others, now)
  }
  return next ?? null
}

/** What happened to the teams that a returning player led. */
export interface Led {
  /** Another player became leader when they asked to delete their account. */
  readonly handedOver: boolean
  /** They lead a team with free seats whose invitation link was removed. */
  readonly uninviting: boolean
}

/**
 * decided here: a player who is blocked or asked to delete their account leads no team. Its members would wait for
 * somebody who cannot act, and signup may close meanwhile; even a closed signup may reopen. Once they can act again
 * they are an ordinary member, and lead only if nobody else could. Call it after every change of whether a player can
 * act; requires the lock of the player's row.
 */
export const keepTeamsLed = async (tx: Tx, roleid: string, now: number): Promise<Led> => {
  let [handedOver, uninviting] = [false, false]
  await inEachEvent(tx, { roleid, now }, async (inside) => {
    const { event, team, status } = inside
    const leads = ((await keepLed(tx, inside)) ?? team.leader) === roleid
    if (!leads) handedOver ||= inside.handedOver === team.id
    else uninviting ||= event.size > 1 && team.invite === null && !isSubmitted(status)
  })
  return { handedOver, uninviting }
}

/** Higher than the one cancellation that the specification allows, so that leaving this way never gives another. */
const HANDED_OVER_AFTER_CANCEL = 2

/**
 * When a player asks to delete their account. spec: a signup may be cancelled once; a leader who returns as an ordinary
 * member has used that up.
 */
export const handOverTeams = (tx: Tx, roleid: string, now: number): Promise<void> =>
  inEachEvent(tx, { roleid, now }, async (inside) => {
    const next = await keepLed(tx, inside)
    if (next === null || inside.team.leader !== roleid) return
    await tx
      .update(signups)
      .set({
        cancelled: sql`least(${signups.cancelled} + 1, ${HANDED_OVER_AFTER_CANCEL})`,
        handedOver: inside.team.id,
      })
      .where(and(eq(signups.eventId, inside.event.id), eq(signups.roleid, roleid)))
  })
