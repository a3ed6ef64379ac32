import { and, eq } from 'drizzle-orm'
import { joinTeam } from '../../contract/event-teams.ts'
import { whyNotJoin } from '../../rules/events/signup.ts'
import { signups, teams } from '../db/schema/index.ts'
import type { Tx } from '../db/types.ts'
import { refuse, refuseIf } from '../info/refusal.ts'
import { verb } from '../info/verb.ts'
import { enter } from './enter.ts'
import { checkedInfo, sealInfo } from './info.ts'
import { countJoin, invitingTeam, nowhere } from './invites.ts'
import { lockedPlace, type TeamRow } from './place.ts'
import { tellWhenReady } from './ready.ts'
import { membersOf } from './roster.ts'

/** As it is now that nobody else can change it: the link may have been renewed, the team dissolved, in between. */
const still = async (tx: Tx, { id, invite }: TeamRow): Promise<TeamRow | null> => {
  const [team] = await tx.select().from(teams).where(eq(teams.id, id))
  return team && team.dissolvedAt === null && team.invite === invite ? team : null
}

/** Whoever joins stands as the team does: one that was refused is still to be put right. */
const standingOf = async (tx: Tx, { eventId, leader }: TeamRow) => {
  const [row] = await tx
    .select({
      status: signups.status,
      reason: signups.reason,
      submittedAt: signups.submittedAt,
      reviewedAt: signups.reviewedAt,
    })
    .from(signups)
    .where(and(eq(signups.eventId, eventId), eq(signups.roleid, leader)))
  return row ?? refuse('not_found')
}

/** One's own information may come later. */
export const joinTeamVerb = verb(joinTeam, async (context, { invite, info, agreed }) => {
  const { tx, secrets, now } = context
  const found = await invitingTeam(context, invite)
  const place = await lockedPlace(context, found.eventId)
  const { event, standing } = place
  const team = (await still(tx, found)) ?? (await nowhere(context))
  const members = await membersOf(tx, team)
  refuseIf(whyNotJoin(standing.times, { size: event.size, members: members.length }, standing.status, agreed, now))
  const infoSealed = info === null ? null : sealInfo(secrets, checkedInfo(info))
  await countJoin(context)
  await enter(context, team, { ...(await standingOf(tx, team)), infoSealed })
  await tellWhenReady(context, event, team)
  return { event: event.id, team: team.id }
})
