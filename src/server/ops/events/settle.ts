import { and, eq, isNull } from 'drizzle-orm'
import { eventsPoints, eventsSettle } from '../../../contract/ops/world/event-play.ts'
import { LATE_REPORTS_MS } from '../../../rules/events/rewards.ts'
import { grouped } from '../../../rules/grouped.ts'
import { events, teamMembers, teamScores, teams } from '../../db/schema/index.ts'
import { prizeLetter } from '../../event/letters.ts'
import { overallStandings, settlePlaces } from '../../event/reward/standings.ts'
import { sendMails } from '../../mail/box.ts'
import { holdRecipients } from '../../mail/recipients.ts'
import { deny, type OpsContext, opsVerb } from '../api/verb.ts'
import { theOne } from '../find.ts'
import { knownEvent, lockEvent } from './known.ts'

type EventRow = typeof events.$inferSelect

const lastRank = ({ prizes }: EventRow): number => Math.max(0, ...prizes.map(({ ranks }) => ranks?.to ?? 0))

/**
 * The members of the event's teams, by team, without blocked or erased players, who get no prize. Teams of an ended
 * event do not change.
 */
const holdMembers = async ({ tx }: OpsContext, id: string) => {
  const members = await tx
    .select({ teamId: teamMembers.teamId, roleid: teamMembers.roleid })
    .from(teamMembers)
    .innerJoin(teams, eq(teams.id, teamMembers.teamId))
    .where(eq(teams.eventId, id))
    .orderBy(teamMembers.roleid)
  const here = await holdRecipients(
    tx,
    members.map(({ roleid }) => roleid),
  )
  return grouped(
    members.filter(({ roleid }) => here.get(roleid)?.status === 'normal'),
    ({ teamId }) => teamId,
  )
}
type Members = Awaited<ReturnType<typeof holdMembers>>

const lettersOf = async ({ tx }: OpsContext, event: EventRow, members: Members) => {
  const most = lastRank(event)
  const standings = most === 0 ? [] : await overallStandings(tx, [event.id], { most })
  return standings.flatMap(({ team, rank }) =>
    event.prizes
      .filter(({ ranks }) => ranks && ranks.from <= rank && rank <= ranks.to)
      .flatMap((prize) =>
        (members.get(team) ?? []).map(({ roleid }) => ({ roleid, letter: prizeLetter(event.name, rank, prize) })),
      ),
  )
}

/** Whether it is settled already; refuses if there is nothing to settle, or it is too early. */
const isSettled = ({ settledAt, withdrawnAt, to }: EventRow, now: number): boolean => {
  if (settledAt !== null) return true
  if (withdrawnAt !== null) return deny('conflict', 'this event was withdrawn')
  if (now < to + LATE_REPORTS_MS)
    return deny('conflict', 'machines may still report: prizes go out two hours after the end')
  return false
}

/**
 * The letters and the settled mark commit together, under the event's lock: an interrupted command has written nothing,
 * and of two at once the second finds it done.
 */
export const eventsSettleVerb = opsVerb(eventsSettle, async (context, { id }) => {
  const { tx, now } = context
  // Checked before locking players, so that no player is locked needlessly, and again under the lock.
  if (isSettled(await knownEvent(context, id), now)) return { id, letters: 0, before: true }
  const members = await holdMembers(context, id)
  const event = await lockEvent(context, id)
  if (isSettled(event, now)) return { id, letters: 0, before: true }
  await tx.update(events).set({ settledAt: now }).where(eq(events.id, id))
  await settlePlaces(tx, id)
  const letters = await lettersOf(context, event, members)
  await sendMails(tx, letters, now)
  return { id, letters: letters.length, before: false }
})

/** decided here: far more than can be played, and within the column's range. */
const MOST_POINTS = 1_000_000_000

const scoreOf = async ({ tx }: OpsContext, eventId: string, stage: string, teamId: string) => {
  const [score] = await tx
    .select()
    .from(teamScores)
    .where(and(eq(teamScores.eventId, eventId), eq(teamScores.stage, stage), eq(teamScores.teamId, teamId)))
  return score
}

const membersOf = async ({ tx }: OpsContext, team: string): Promise<readonly string[]> => {
  const rows = await tx.select({ roleid: teamMembers.roleid }).from(teamMembers).where(eq(teamMembers.teamId, team))
  return rows.map(({ roleid }) => roleid)
}

/**
 * Recorded with its reason, and sent to viewers of the scores. The members are locked, so that the audit record is
 * erased with a player who is erased a moment later.
 */
export const eventsPointsVerb = opsVerb(eventsPoints, async (context, { id, team, stage, points: more }) => {
  const { tx, now, deps, afterCommit, concerns } = context
  const here = await holdRecipients(tx, await membersOf(context, team))
  const event = await lockEvent(context, id)
  if (event.settledAt !== null) return deny('conflict', 'the prizes were settled: points stay as they are')
  if (event.withdrawnAt !== null) return deny('conflict', 'this event was withdrawn')
  if (now < event.from) return deny('conflict', 'this event has not begun')
  if (!event.stages.some((one) => one.id === stage))
    return deny('bad_request', `the stages are ${event.stages.map((one) => one.id).join(', ')}`)
  const own = and(eq(teams.id, team), eq(teams.eventId, id), isNull(teams.dissolvedAt))
  theOne(await tx.select().from(teams).where(own), 'team', `events teams --id ${id}`)
  concerns(...(await membersOf(context, team)).filter((roleid) => here.has(roleid)))
  const score = await scoreOf(context, id, stage, team)
  const points = (score?.points ?? 0) + more
  if (points < 0) return deny('conflict', 'the team has fewer points than that')
  if (points > MOST_POINTS) return deny('conflict', 'no team has so many points')
  // Of equal teams the first to get there ranks higher: losing points keeps the time, as the team had the lower number
  // earlier.
  const when = { reachedAt: more > 0 ? now : (score?.reachedAt ?? now), reportedAt: now }
  await tx
    .insert(teamScores)
    .values({ eventId: id, stage, teamId: team, points, ...when })
    .onConflictDoUpdate({ target: [teamScores.eventId, teamScores.stage, teamScores.teamId], set: { points, ...when } })
  afterCommit(() => deps.liveUpdates.publishScores([id]))
  return { id, points }
})
