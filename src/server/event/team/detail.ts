import { teamDetail } from '../../../contract/event/teams.ts'
import { soloName } from '../../../rules/events/team/team-name.ts'
import { verb } from '../../call/verb.ts'
import { ownTeam, placeOf } from '../place.ts'
import { memberId, membersOf } from '../roster.ts'
import { shownTeam } from '../shown.ts'
import { shownInfo } from '../signup/info.ts'
import { peopleOf } from '../signup/people.ts'

export const teamDetailVerb = verb(teamDetail, async (context, { event: id }) => {
  const { tx, roleid, secrets } = context
  const place = await placeOf(context, id)
  const team = ownTeam(place)
  const members = await membersOf(tx, team)
  const people = await peopleOf(
    context,
    members.map((member) => member.roleid),
  )
  const isRenamed = place.event.size === 1 && soloName(people.get(roleid)?.nickname ?? '') !== team.name
  const isLeader = (member: string) => member === team.leader
  return {
    ...shownTeam(team),
    size: place.event.size,
    role: place.standing.role ?? 'member',
    status: place.standing.status,
    members: members
      .toSorted((one, other) => Number(isLeader(other.roleid)) - Number(isLeader(one.roleid)))
      .flatMap(({ roleid: member, joinedAt, complete, remindedAt }) => {
        const person = people.get(member)
        const id = memberId(secrets, team.id, member)
        const facts = { id, leader: isLeader(member), me: member === roleid, complete, joinedAt, remindedAt }
        return person ? [{ ...person, ...facts }] : []
      }),
    invite: isLeader(roleid) ? team.invite : null,
    info: shownInfo(secrets, place.signup?.infoSealed ?? null),
    asRefused: team.asRefused && !isRenamed,
    vacated: team.vacated,
  }
})
