import { and, eq, inArray, ne } from 'drizzle-orm'
import { eventsSettle } from '../../../contract/ops/world/event-play.ts'
import { LATE_REPORTS_MS } from '../../../rules/events/rewards.ts'
import { grouped } from '../../../rules/grouped.ts'
import { events, players, teamMembers } from '../../db/schema/index.ts'
import { prizeLetter } from '../../event/letters.ts'
import { overallStandings, type Standing } from '../../event/reward/standings.ts'
import { sendMails } from '../../mail/box.ts'
import { deny } from '../door/refusal.ts'
import { type OpsContext, opsVerb } from '../door/verb.ts'
import { lockEvent } from './known.ts'

type EventRow = typeof events.$inferSelect

const lastRank = ({ prizes }: EventRow): number => Math.max(0, ...prizes.map(({ ranks }) => ranks?.to ?? 0))

/** Whoever has left the game for good since the end is written to no more. */
const membersOf = async ({ tx }: OpsContext, standings: readonly Standing[]) => {
  if (standings.length === 0) return new Map<string, readonly { readonly roleid: string }[]>()
  const ids = standings.map(({ team }) => team)
  return grouped(
    await tx
      .select({ teamId: teamMembers.teamId, roleid: teamMembers.roleid })
      .from(teamMembers)
      .innerJoin(players, eq(players.roleid, teamMembers.roleid))
      .where(and(inArray(teamMembers.teamId, ids), ne(players.status, 'erased')))
      .orderBy(teamMembers.roleid),
    ({ teamId }) => teamId,
  )
}

const lettersOf = async (context: OpsContext, event: EventRow) => {
  const most = lastRank(event)
  const standings = most === 0 ? [] : await overallStandings(context.tx, [event.id], { most })
  const members = await membersOf(context, standings)
  return standings.flatMap(({ team, rank }) =>
    event.prizes
      .filter(({ ranks }) => ranks && ranks.from <= rank && rank <= ranks.to)
      .flatMap((prize) =>
        (members.get(team) ?? []).map(({ roleid }) => ({ roleid, letter: prizeLetter(event.name, rank, prize) })),
      ),
  )
}

/**
 * The letters and the mark that they were written commit together, under the event's lock: a command that was cut off
 * has written none of them, and of two at once the second finds it done.
 */
export const eventsSettleVerb = opsVerb(eventsSettle, async (context, { id }) => {
  const { tx, now } = context
  const event = await lockEvent(context, id)
  if (event.settledAt !== null) return { id, letters: 0, before: true }
  if (event.withdrawnAt !== null) return deny('conflict', 'this event was withdrawn')
  if (now < event.to + LATE_REPORTS_MS)
    return deny('conflict', 'machines may still report: prizes go out two hours after the end')
  await tx.update(events).set({ settledAt: now }).where(eq(events.id, id))
  const letters = await lettersOf(context, event)
  await sendMails(tx, letters, now)
  return { id, letters: letters.length, before: false }
})
