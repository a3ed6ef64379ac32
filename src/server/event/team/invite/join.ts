import { eq } from 'drizzle-orm'
import { joinTeam } from '../../../../contract/event/teams.ts'
import { isEdition } from '../../../../rules/events/edition.ts'
import { whyNotJoin } from '../../../../rules/events/signup.ts'
import { refuseIf } from '../../../call/refusal.ts'
import { verb } from '../../../call/verb.ts'
import { teams } from '../../../db/schema/index.ts'
import type { Tx } from '../../../db/types.ts'
import { lockedPlace, type TeamRow } from '../../place.ts'
import { membersOf, standingOf } from '../../roster.ts'
import { enter } from '../../signup/enter.ts'
import { checkedInfo, encryptInfo } from '../../signup/info.ts'
import { tellWhenReady } from '../../signup/ready.ts'
import { countJoin, invitingTeam, nowhere } from './invites.ts'

/** Read again under the lock: the link may have been renewed or the team dissolved meanwhile. */
const still = async (tx: Tx, { id, invite }: TeamRow): Promise<TeamRow | null> => {
  const [team] = await tx.select().from(teams).where(eq(teams.id, id))
  return team && team.dissolvedAt === null && team.invite === invite ? team : null
}

/**
 * A new member gets the team's status, even if it was refused, but without submission and review times. Their own
 * information may follow later.
 */
export const joinTeamVerb = verb(joinTeam, async (context, { invite, info, agreed, edition }) => {
  const { tx, secrets, now } = context
  const found = await invitingTeam(context, invite)
  const place = await lockedPlace(context, found.eventId)
  const { event, standing } = place
  const team = (await still(tx, found)) ?? (await nowhere(context))
  const theirs = await standingOf(tx, team)
  const seats = { size: event.size, members: (await membersOf(tx, team)).length, status: theirs.status }
  const agrees = agreed && isEdition(edition, Object.values(event.agreement))
  refuseIf(whyNotJoin(standing.times, seats, standing.status, agrees, now))
  const infoSealed = info === null ? null : encryptInfo(secrets, checkedInfo(info))
  await countJoin(context)
  await enter(context, team, { status: theirs.status, submittedAt: null, reviewedAt: null, infoSealed })
  // No more vacated seats than free ones.
  const vacated = Math.min(team.vacated, event.size - seats.members - 1)
  if (vacated !== team.vacated) await tx.update(teams).set({ vacated }).where(eq(teams.id, team.id))
  await tellWhenReady(context, event, team)
  return { event: event.id, team: team.id }
})
