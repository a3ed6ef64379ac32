import { and, desc, eq, gt, lte, sql } from 'drizzle-orm'
import { eventRewards } from '../../../contract/event/events.ts'
import { signupStatus } from '../../../rules/events/signup.ts'
import { type PlayerContext, verb } from '../../call/verb.ts'
import { events, signups } from '../../db/schema/index.ts'
import { placesIn, SHOWN_FOR_MS } from '../place.ts'
import { shownRewards } from './rewards.ts'

/** More events than anybody is accepted in within a year; fully claimed ones count too. */
const MOST = 200

/** Events that have rewards and in which the player was accepted. */
const eventsOf = ({ tx, roleid, now }: PlayerContext) =>
  tx
    .select({ event: events })
    .from(signups)
    .innerJoin(events, eq(events.id, signups.eventId))
    .where(
      and(
        eq(signups.roleid, roleid),
        eq(signups.status, signupStatus.success),
        sql`jsonb_array_length(${events.rewards}) > 0`,
        lte(events.publishedAt, now),
        gt(events.to, now - SHOWN_FOR_MS),
      ),
    )
    .orderBy(desc(events.to), events.id)
    .limit(MOST)

export const eventRewardsVerb = verb(eventRewards, async (context) => {
  const found = (await eventsOf(context)).map(({ event }) => event)
  const names = new Map(found.map(({ id, name }) => [id, name[context.language]]))
  const rewards = await shownRewards(context, await placesIn(context, found))
  const claimable = rewards.filter(({ shown }) => shown.state === 'claimable')
  return {
    claimable: claimable.map(({ event, shown }) => ({
      ...{ id: event, reward: shown.id, event: names.get(event) },
      ...{ condition: shown.condition, rewards: shown.rewards },
    })),
  }
})
