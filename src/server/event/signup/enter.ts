import type { PlayerContext } from '../../call/verb.ts'
import { signups, teamMembers } from '../../db/schema/index.ts'
import { noteChange } from '../changed.ts'
import type { SignupRow, TeamRow } from '../place.ts'

/**
 * Takes a seat. Of an earlier signup only the number of cancellations is kept. The reason of a failed review is not
 * copied to new members, as it may concern the signup information of somebody who left.
 */
export const enter = async (
  { tx, roleid, now }: PlayerContext,
  team: TeamRow,
  entered: Pick<SignupRow, 'status' | 'infoSealed' | 'submittedAt' | 'reviewedAt'>,
): Promise<void> => {
  const complete = entered.infoSealed !== null
  const row = { ...entered, teamId: team.id, complete, reason: null, agreedAt: now, infoDeletedAt: null }
  await tx
    .insert(signups)
    .values({ ...row, eventId: team.eventId, roleid })
    .onConflictDoUpdate({ target: [signups.eventId, signups.roleid], set: row })
  await tx.insert(teamMembers).values({ teamId: team.id, roleid, joinedAt: now })
  await noteChange(tx, team)
}
