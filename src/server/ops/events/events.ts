import { and, count, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import {
  eventsCreate,
  eventsEdit,
  eventsList,
  eventsPublish,
  eventsWithdraw,
} from '../../../contract/ops/world/events.ts'
import { eventPill } from '../../../rules/events/phases.ts'
import { signupStatus } from '../../../rules/events/signup.ts'
import { fixedStages } from '../../../rules/events/stages.ts'
import { events, reviews, signups, teams } from '../../db/schema/index.ts'
import { movedLetter, tellAll, withdrawnLetter } from '../../event/letters.ts'
import { takenPlaces } from '../../event/place.ts'
import { knownStores, openStore } from '../../store/known.ts'
import { deny, type OpsContext, opsVerb } from '../api/verb.ts'
import { denyUnknown } from '../items.ts'
import { lockEvent } from './known.ts'
import { plainPrizes } from './prizes.ts'
import { everybodyIn } from './teams.ts'

type Planned = Pick<typeof events.$inferSelect, 'signupTo' | 'from' | 'to' | 'stages' | 'stores' | 'rewards' | 'prizes'>

/** Rules that hold for every event, new or edited. */
const checkPlan = async ({ tx }: Pick<OpsContext, 'tx'>, planned: Planned, before?: Planned): Promise<void> => {
  const { signupTo, from, to, stages, stores, rewards, prizes } = planned
  if (from >= to) deny('bad_request', 'event.to has to be after event.from')
  if (signupTo > to) deny('bad_request', 'event.signupTo has to be before event.to')
  const known = await knownStores(tx)
  const unknown = stores.filter((id) => known.of(id) === undefined)
  if (unknown.length > 0) deny('bad_request', `there is no store ${unknown.join(', ')}`)
  // Stores that closed since the event was planned are tolerated.
  const closed = stores.filter((id) => !before?.stores.includes(id) && openStore(known, id) === undefined)
  if (closed.length > 0) deny('bad_request', `${closed.join(', ')} is closed for good`)
  // Unchanged ones are not checked: older events may violate it, and cannot be corrected once they have begun.
  if (rewards !== before?.rewards) for (const { id, rewards: given } of rewards) denyUnknown(`the reward ${id}`, given)
  if (prizes !== before?.prizes) for (const { rewards: given } of prizes) denyUnknown('a prize', given ?? [])
  for (const { id, stage } of rewards)
    if (stage !== null && !stages.some((one) => one.id === stage))
      deny('bad_request', `the reward ${id} names a stage that there is not: ${stage}`)
  if (prizes.some(({ rewards: given, ranks }) => (given ?? []).length > 0 && ranks === undefined))
    deny('bad_request', 'a prize that gives something needs ranks')
}

export const eventsListVerb = opsVerb(eventsList, async ({ tx, now }, { limit }) => {
  const rows = await tx.select().from(events).orderBy(desc(events.from), desc(events.id)).limit(limit)
  const counted = await tx
    .select({ id: teams.eventId, count: sql<number>`count(*)::int` })
    .from(teams)
    .where(isNull(teams.dissolvedAt))
    .groupBy(teams.eventId)
  // Counts teams, by counting leaders.
  const waiting = await tx
    .select({ id: signups.eventId, count: sql<number>`count(*)::int` })
    .from(signups)
    .innerJoin(teams, and(eq(teams.id, signups.teamId), eq(teams.leader, signups.roleid)))
    .where(eq(signups.status, signupStatus.pending))
    .groupBy(signups.eventId)
  const countOf = (list: typeof counted, id: string) => list.find((entry) => entry.id === id)?.count ?? 0
  return {
    events: rows.map((event) => ({
      id: event.id,
      name: event.name['zh-TW'],
      state: event.withdrawnAt === null ? eventPill(event, now) : 'withdrawn',
      signupFrom: event.signupFrom,
      signupTo: event.signupTo,
      from: event.from,
      to: event.to,
      size: event.size,
      teams: `${countOf(counted, event.id)} of ${event.places}`,
      pending: countOf(waiting, event.id),
    })),
  }
})

export const eventsCreateVerb = opsVerb(
  eventsCreate,
  async (context, { event: { prizes, ...event }, draft }) => {
    const { tx, now } = context
    const planned = { ...event, prizes: plainPrizes(prizes) }
    // Only checked for new events: a signup that was closed before it opened has no length, and its event must stay
    // editable.
    if (event.signupFrom >= event.signupTo) deny('bad_request', 'event.signupTo has to be after event.signupFrom')
    await checkPlan(context, planned)
    const added = await tx
      .insert(events)
      .values({ ...planned, publishedAt: draft ? null : (event.publishedAt ?? now) })
      .onConflictDoNothing()
      .returning({ id: events.id })
    if (added.length === 0) return deny('conflict', `there is an event named ${event.id} already: choose another id`)
    return { id: event.id }
  },
  ({ event }) => ({ id: event.id, name: event.name['zh-TW'], from: event.from, to: event.to }),
)

const agreed = async ({ tx }: OpsContext, id: string): Promise<number> =>
  (
    await tx
      .select({ count: count() })
      .from(signups)
      .where(and(eq(signups.eventId, id), isNotNull(signups.agreedAt)))
  )[0]?.count ?? 0

/** What players have agreed to, and what they already play for, cannot be changed. */
export const eventsEditVerb = opsVerb(
  eventsEdit,
  async (context, { id, prizes, ...given }) => {
    const { tx, now } = context
    const event = await lockEvent(context, id)
    const set = { ...given, ...(prizes === undefined ? {} : { prizes: plainPrizes(prizes) }) }
    if (Object.keys(set).length === 0) return deny('bad_request', 'nothing to change: give what is to be another')
    if (event.withdrawnAt !== null || event.settledAt !== null) return deny('conflict', 'this event is over')
    if (now >= event.to && (set.from !== undefined || set.to !== undefined))
      return deny('conflict', 'this event has ended: its time stays')
    if (now >= event.from && set.from !== undefined) return deny('conflict', 'the event has begun: its beginning stays')
    if (set.from !== undefined && set.from < now) return deny('bad_request', 'the event would have begun in the past')
    if (set.to !== undefined && set.to <= now) return deny('bad_request', 'the event would have ended in the past')
    if (set.agreement !== undefined && (await agreed(context, id)) > 0)
      return deny('conflict', 'players have agreed to the text as it is')
    if (set.rewards !== undefined && now >= event.from)
      return deny('conflict', 'the event has begun: its rewards are played for')
    if (set.stages !== undefined && now >= event.from)
      return deny('conflict', 'the event has begun: its stages are played in')
    if (set.size !== undefined && (await takenPlaces(tx, id)) > 0)
      return deny('conflict', 'players have signed up for teams of that size')
    if (set.places !== undefined && set.places < (await takenPlaces(tx, id)))
      return deny('conflict', 'more places are taken than that')
    if (set.prizes !== undefined && now >= event.from)
      return deny('conflict', 'the event has begun: its prizes are played for')
    const moves = set.to !== undefined && now >= event.from
    const stages = moves ? fixedStages(event) : undefined
    if (set.to !== undefined && set.to <= Math.max(0, ...(stages ?? []).map(({ until = 0 }) => until)))
      return deny('bad_request', 'its last stage would have no time left')
    const all = { ...set, ...(stages && { stages }) }
    const after = { ...event, ...all }
    await checkPlan(context, after, event)
    await tx.update(events).set(all).where(eq(events.id, id))
    if (after.from !== event.from || after.to !== event.to)
      await tellAll(tx, await everybodyIn(tx, id), movedLetter(after.name, after), now)
    return { id }
  },
  ({ id, ...given }) => ({ id, changed: Object.keys(given) }),
)

export const eventsPublishVerb = opsVerb(eventsPublish, async (context, { id, at }) => {
  const { tx, now } = context
  const { publishedAt, withdrawnAt, signupTo } = await lockEvent(context, id)
  if (withdrawnAt !== null) return deny('conflict', 'this event was withdrawn')
  if (publishedAt !== null && publishedAt <= now) return deny('conflict', 'players see this event already')
  const from = at ?? now
  if (from >= signupTo) return deny('bad_request', 'the signup would be over by then')
  await tx.update(events).set({ publishedAt: from }).where(eq(events.id, id))
  return { id }
})

/** Removes pending reviews, and tells the members why. */
export const eventsWithdrawVerb = opsVerb(eventsWithdraw, async (context, { id, reason }) => {
  const { tx, now } = context
  const event = await lockEvent(context, id)
  if (event.withdrawnAt !== null) return deny('conflict', 'this event was withdrawn before')
  if (now >= event.to) return deny('conflict', 'this event is over')
  await tx.update(events).set({ withdrawnAt: now }).where(eq(events.id, id))
  await tx.delete(reviews).where(and(eq(reviews.kind, 'signup'), eq(reviews.subject, id), eq(reviews.state, 'waiting')))
  const inside = await everybodyIn(tx, id)
  await tellAll(tx, inside, withdrawnLetter(event.name, reason), now)
  return { id, letters: inside.length }
})
