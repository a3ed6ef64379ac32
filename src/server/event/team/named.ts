import { eq } from 'drizzle-orm'
import { type TeamIcon, whyNotTeam } from '../../../rules/events/team/team.ts'
import { normalizeTeamName, soloName } from '../../../rules/events/team/team-name.ts'
import { refuse, refuseIf } from '../../call/refusal.ts'
import { players } from '../../db/schema/index.ts'
import type { Tx } from '../../db/types.ts'

/** Name and icon in normal form, or a refusal for one of them. */
export const checkedTeam = (typed: string, chosen: TeamIcon | null): { name: string; icon: TeamIcon } => {
  const name = normalizeTeamName(typed)
  refuseIf(whyNotTeam(name, chosen))
  return { name, icon: chosen ?? refuse('team_icon_required') }
}

/** A player who joins alone uses their current nickname. */
export const nameAlone = async (tx: Tx, roleid: string): Promise<string> => {
  const [player] = await tx.select({ nickname: players.nickname }).from(players).where(eq(players.roleid, roleid))
  return soloName(player?.nickname ?? '')
}
