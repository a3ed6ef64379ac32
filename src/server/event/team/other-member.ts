import { refuse } from '../../call/refusal.ts'
import type { PlayerContext } from '../../call/verb.ts'
import type { TeamRow } from '../place.ts'
import { type Member, memberId, membersOf } from '../roster.ts'

/** The current member that the leader named; never the leader. */
export const otherMember = async (
  { tx, secrets }: Pick<PlayerContext, 'tx' | 'secrets'>,
  team: TeamRow,
  id: string,
): Promise<Member> => {
  const others = (await membersOf(tx, team)).filter(({ roleid }) => roleid !== team.leader)
  return others.find(({ roleid }) => memberId(secrets, team.id, roleid) === id) ?? refuse('not_found')
}
