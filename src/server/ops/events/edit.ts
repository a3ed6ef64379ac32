import { and, count, eq, isNotNull } from 'drizzle-orm'
import { eventsEdit } from '../../../contract/ops/world/events.ts'
import { fixedStages } from '../../../rules/events/stages.ts'
import { events, signups } from '../../db/schema/index.ts'
import { takenPlaces } from '../../event/place.ts'
import { deny } from '../door/refusal.ts'
import { type OpsContext, opsVerb } from '../door/verb.ts'
import { checkPlan, lockEvent } from './known.ts'
import { plainPrizes } from './prizes.ts'

const agreed = async ({ tx }: OpsContext, id: string): Promise<number> =>
  (
    await tx
      .select({ count: count() })
      .from(signups)
      .where(and(eq(signups.eventId, id), isNotNull(signups.agreedAt)))
  )[0]?.count ?? 0

/** What players have agreed to, and what they play for already, stays as it was when they did. */
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
    await checkPlan(context, after)
    await tx.update(events).set(all).where(eq(events.id, id))
    return { id }
  },
  ({ id, ...given }) => ({ id, changed: Object.keys(given) }),
)
