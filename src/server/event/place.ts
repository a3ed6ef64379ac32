import { and, count, eq, gt, inArray, isNull, lte } from 'drizzle-orm'
import { type Standing, timesUntil } from '../../rules/events/acts.ts'
import type { EventTimes } from '../../rules/events/clocks.ts'
import { isSignupStatus, type SignupStatus, signupStatus } from '../../rules/events/signup.ts'
import { DAY_MS } from '../../rules/time/calendar.ts'
import { refuse } from '../call/refusal.ts'
import type { PlayerContext } from '../call/verb.ts'
import { events, signups, teams } from '../db/schema/index.ts'
import type { Tx } from '../db/types.ts'

/** Lists look so far back behind an event's end. */
export const SHOWN_FOR_MS = 366 * DAY_MS

export type EventRow = typeof events.$inferSelect
export type SignupRow = typeof signups.$inferSelect
export type TeamRow = typeof teams.$inferSelect

/** Published and neither over nor withdrawn. */
export const isAhead = (now: number) =>
  and(lte(events.publishedAt, now), gt(events.to, now), isNull(events.withdrawnAt))

/**
 * Places, seats and the one team of a player are an event's, so whoever changes any of them holds the event's row
 * until the end: a row and no advisory lock, which some databases grant to everybody. The player's row comes before
 * it, as everywhere, and no second player's after it.
 */
export const lockedEvent = async (tx: Tx, id: string): Promise<EventRow | null> => {
  const [event] = await tx.select().from(events).where(eq(events.id, id)).for('update')
  return event ?? null
}

/** How a player stands in an event that they may see. */
export interface Place {
  readonly event: EventRow
  readonly signup: SignupRow | null
  readonly team: TeamRow | null
  readonly standing: Standing
}

const statusOf = (signup: SignupRow | undefined): SignupStatus =>
  isSignupStatus(signup?.status) ? signup.status : signupStatus.none

const roleOf = ({ size }: EventRow, team: TeamRow | null, roleid: string): Standing['role'] => {
  if (team === null) return null
  if (size === 1) return 'alone'
  return team.leader === roleid ? 'leader' : 'member'
}

/** From the moment that it is seen to be: whoever asks may have begun before it was, or by a clock that is behind. */
export const isWithdrawn = ({ withdrawnAt }: EventRow): boolean => withdrawnAt !== null

export const timesOf = (event: EventRow, now: number): EventTimes =>
  timesUntil(event, event.withdrawnAt === null ? null : Math.min(event.withdrawnAt, now))

/** A draft is nobody's, and what was withdrawn is there for those alone who are in it. */
const isSeen = (event: EventRow, status: SignupStatus, now: number): boolean =>
  event.publishedAt !== null && event.publishedAt <= now && (!isWithdrawn(event) || status !== signupStatus.none)

export type Asking = Pick<PlayerContext, 'tx' | 'roleid' | 'now'>

/** In all of these events, in their order, whether the player may see them or not. */
const everyPlaceIn = async ({ tx, roleid, now }: Asking, found: readonly EventRow[]): Promise<Place[]> => {
  if (found.length === 0) return []
  const ids = found.map(({ id }) => id)
  const rows = await tx
    .select({ signup: signups, team: teams })
    .from(signups)
    .leftJoin(teams, eq(teams.id, signups.teamId))
    .where(and(inArray(signups.eventId, ids), eq(signups.roleid, roleid)))
  const own = new Map(rows.map((row) => [row.signup.eventId, row]))
  return found.map((event) => {
    const { signup, team = null } = own.get(event.id) ?? {}
    const status = statusOf(signup)
    const standing = { times: timesOf(event, now), status, role: roleOf(event, team, roleid) }
    return { event, signup: signup ?? null, team, standing }
  })
}

/** In those of these events that the player may see, in their order. */
export const placesIn = async (asking: Asking, found: readonly EventRow[]): Promise<Place[]> =>
  (await everyPlaceIn(asking, found)).filter(({ event, standing }) => isSeen(event, standing.status, asking.now))

export const placeIn = async (asking: Asking, event: EventRow | null): Promise<Place> => {
  const [place] = event === null ? [] : await placesIn(asking, [event])
  return place ?? refuse('not_found')
}

/** For what only looks. */
export const placeOf = async (asking: Asking, id: string): Promise<Place> => {
  const [event] = await asking.tx.select().from(events).where(eq(events.id, id))
  return placeIn(asking, event ?? null)
}

/** Of whoever holds an invitation: they were asked to come, and hear it where the event was withdrawn. */
export const invitedPlaceOf = async (asking: Asking, id: string): Promise<Place> => {
  const [place] = await everyPlaceIn(asking, await asking.tx.select().from(events).where(eq(events.id, id)))
  return place ?? refuse('not_found')
}

/** For what changes something: nobody else does until the transaction ends. */
export const lockedPlace = async (asking: Asking, id: string): Promise<Place> =>
  placeIn(asking, await lockedEvent(asking.tx, id))

/** The player's own team; whoever is in none is not in the event. */
export const ownTeam = ({ team }: Place): TeamRow => team ?? refuse('not_found')

/** Places that are taken, of several events at once. */
export const takenOf = async (tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, number>> => {
  if (ids.length === 0) return new Map()
  const rows = await tx
    .select({ id: teams.eventId, count: count() })
    .from(teams)
    .where(and(inArray(teams.eventId, [...ids]), isNull(teams.dissolvedAt)))
    .groupBy(teams.eventId)
  return new Map(rows.map((row) => [row.id, row.count]))
}

export const takenPlaces = async (tx: Tx, id: string): Promise<number> => (await takenOf(tx, [id])).get(id) ?? 0
