import { and, count, eq, gt, inArray, isNull, lte } from 'drizzle-orm'
import { type Standing, timesUntil } from '../../rules/events/acts.ts'
import type { EventTimes } from '../../rules/events/phases.ts'
import { isSignupStatus, type SignupStatus, signupStatus } from '../../rules/events/signup.ts'
import { DAY_MS } from '../../rules/time/calendar.ts'
import { refuse } from '../call/refusal.ts'
import type { PlayerContext } from '../call/verb.ts'
import { events, signups, teams } from '../db/schema/index.ts'
import type { Tx } from '../db/types.ts'

/** How long lists show an event after its end. */
export const SHOWN_FOR_MS = 366 * DAY_MS

export type EventRow = typeof events.$inferSelect
export type SignupRow = typeof signups.$inferSelect
export type TeamRow = typeof teams.$inferSelect

/** Published, not withdrawn and not over. */
export const isAhead = (now: number) =>
  and(lte(events.publishedAt, now), gt(events.to, now), isNull(events.withdrawnAt))

/**
 * Places, seats and a player's one team belong to the event, so every change locks the event's row until the
 * end of the transaction. Not an advisory lock, as some databases let everybody take those. The player's row is locked
 * first, as everywhere, and no other player's after it.
 */
export const lockedEvent = async (tx: Tx, id: string): Promise<EventRow | null> => {
  const [event] = await tx.select().from(events).where(eq(events.id, id)).for('update')
  return event ?? null
}

/** A player's status in an event they may see. */
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

/** Effective as soon as it is visible: the request may have begun before, or this process's clock may be behind. */
export const isWithdrawn = ({ withdrawnAt }: EventRow): boolean => withdrawnAt !== null

export const timesOf = (event: EventRow, now: number): EventTimes =>
  timesUntil(event, event.withdrawnAt === null ? null : Math.min(event.withdrawnAt, now))

/** Drafts are hidden from everybody; withdrawn events are only visible to players who are in them. */
const isSeen = (event: EventRow, status: SignupStatus, now: number): boolean =>
  event.publishedAt !== null && event.publishedAt <= now && (!isWithdrawn(event) || status !== signupStatus.none)

/**
 * Who asked for the deletion of their account handed the team over, which counts as a cancellation: as its member they
 * may exit, unless they could not even have cancelled as its leader.
 */
export const hasUsedCancel = ({ signup, standing, team }: Place): boolean => {
  const cancelled = signup?.cancelled ?? 0
  return standing.role === 'member' ? signup?.handedOver === team?.id && cancelled > 1 : cancelled > 0
}

export type Asking = Pick<PlayerContext, 'tx' | 'roleid' | 'now'>

/** For all of these events, in their order, whether or not the player may see them. */
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

/** For those of these events that the player may see, in their order. */
export const placesIn = async (asking: Asking, found: readonly EventRow[]): Promise<Place[]> =>
  (await everyPlaceIn(asking, found)).filter(({ event, standing }) => isSeen(event, standing.status, asking.now))

export const placeIn = async (asking: Asking, event: EventRow | null): Promise<Place> => {
  const [place] = event === null ? [] : await placesIn(asking, [event])
  return place ?? refuse('not_found')
}

/** For reading, without a lock. */
export const placeOf = async (asking: Asking, id: string): Promise<Place> => {
  const [event] = await asking.tx.select().from(events).where(eq(events.id, id))
  return placeIn(asking, event ?? null)
}

/** For the holder of an invitation: they may see that the event was withdrawn. */
export const invitedPlaceOf = async (asking: Asking, id: string): Promise<Place> => {
  const [place] = await everyPlaceIn(asking, await asking.tx.select().from(events).where(eq(events.id, id)))
  return place ?? refuse('not_found')
}

/** For changes: the event is locked until the transaction ends. */
export const lockedPlace = async (asking: Asking, id: string): Promise<Place> =>
  placeIn(asking, await lockedEvent(asking.tx, id))

/** The player's own team; refuses if they are in none. */
export const ownTeam = ({ team }: Place): TeamRow => team ?? refuse('not_found')

/** The number of taken places for several events at once. */
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
