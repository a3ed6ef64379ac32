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

/** Those of them who can lead, whoever joined first before the others. */
const ableAmong = async (tx: Tx, roleids: readonly string[]): Promise<readonly string[]> => {
  const rows = await tx
    .select({ roleid: players.roleid })
    .from(players)
    .where(and(inArray(players.roleid, [...roleids]), canAct))
  const able = new Set(rows.map(({ roleid }) => roleid))
  return roleids.filter((roleid) => able.has(roleid))
}

/** What waits to be looked at stands under the leader's name, and goes along. */
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
 * Of a leader whose account ends now: who joined next and can lead; anybody else where nobody can, since a team stands
 * as its leader does. The event is held.
 */
export const handOver = async (tx: Tx, event: EventRow, team: TeamRow, now: number): Promise<void> => {
  const others = (await rolesOf(tx, team)).filter((roleid) => roleid !== team.leader)
  const next = (await ableAmong(tx, others))[0] ?? others[0]
  if (next !== undefined) await passOn(tx, event, team, next, now)
}

/** Nobody joins a team that nobody can submit; whoever leads it again makes another link. */
const closeInvite = async (tx: Tx, event: EventRow, team: TeamRow, others: readonly string[], now: number) => {
  const open = and(eq(teams.id, team.id), isNotNull(teams.invite))
  const closed = await tx.update(teams).set({ invite: null }).where(open).returning({ id: teams.id })
  if (closed.length > 0) await tellAll(tx, others, notLedLetter(event.name), now)
}

/** Who leads from now on, where that is another one. */
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

/** What somebody finds of the teams that they led. */
export interface Led {
  /** Another one leads since they asked for their account's end. */
  readonly handedOver: boolean
  /** They lead one that others could join, and no link leads to it any more. */
  readonly uninviting: boolean
}

/**
 * decided here: who is blocked or has asked for their account's end leads no team. Its members would wait for one who
 * cannot act, and signup may close meanwhile; that it is closed already is no reason either, for it may open again.
 * Whoever can act again is still one of them, and leads where nobody could. After every change of whether somebody
 * can; the player's row is locked.
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

/** Beyond the one that the specification allows: who has used it up and goes this way, however often. */
const HANDED_OVER_AFTER_CANCEL = 2

/**
 * Of a player who asks for their account's end. spec: a signup is cancelled once; a leader who goes this way and comes
 * back as a member, who may exit, has used that.
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
