import { and, desc, eq, gt, lte, sql } from 'drizzle-orm'
import { eventRewards } from '../../../contract/event/events.ts'
import { signupStatus } from '../../../rules/events/signup.ts'
import { DAY_MS } from '../../../rules/time/calendar.ts'
import { type PlayerContext, verb } from '../../call/verb.ts'
import { events, signups } from '../../db/schema/index.ts'
import { placeOf } from '../place.ts'
import { shownRewards } from './rewards.ts'

const LOOKED_BACK_MS = 366 * DAY_MS
const MOST = 20

/** Those that give something, and in which the player was accepted. */
const eventsOf = ({ tx, roleid, now }: PlayerContext) =>
  tx
    .select({ id: events.id })
    .from(signups)
    .innerJoin(events, eq(events.id, signups.eventId))
    .where(
      and(
        eq(signups.roleid, roleid),
        eq(signups.status, signupStatus.success),
        sql`jsonb_array_length(${events.rewards}) > 0`,
        lte(events.publishedAt, now),
        gt(events.to, now - LOOKED_BACK_MS),
      ),
    )
    .orderBy(desc(events.to), events.id)
    .limit(MOST)

export const eventRewardsVerb = verb(eventRewards, async (context) => {
  const claimable = []
  for (const { id } of await eventsOf(context)) {
    const place = await placeOf(context, id)
    for (const { id: reward, condition, rewards, state } of await shownRewards(context, place))
      if (state === 'claimable') claimable.push({ id, reward, condition, rewards })
  }
  return { claimable }
})
