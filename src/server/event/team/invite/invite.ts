import { teamInvite } from '../../../../contract/event/teams.ts'
import { hasSeat, teamTimes } from '../../../../rules/events/signup.ts'
import { inviteState } from '../../../../rules/events/team/invites.ts'
import { verb } from '../../../call/verb.ts'
import { invitedPlaceOf, isWithdrawn } from '../../place.ts'
import { membersOf, standingOf } from '../../roster.ts'
import { shownTeam, shownTimes } from '../../shown.ts'
import { peopleOf } from '../../signup/people.ts'
import { invitingTeam } from './invites.ts'

/**
 * The team behind an invitation link, for anybody who holds it. A team that failed its review can take members for
 * longer, as its times tell.
 */
export const teamInviteVerb = verb(teamInvite, async (context, { invite }) => {
  const { tx, now, language } = context
  const team = await invitingTeam(context, invite)
  const { event, team: own, standing } = await invitedPlaceOf(context, team.eventId)
  const members = await membersOf(tx, team)
  const people = await peopleOf(
    context,
    members.map(({ roleid }) => roleid),
  )
  const { status } = await standingOf(tx, team)
  const free = hasSeat({ size: event.size, members: members.length, status })
  const times = teamTimes(standing.times, status)
  const here = own?.id === team.id ? ('here' as const) : ('elsewhere' as const)
  return {
    ...shownTeam(team),
    event: {
      id: event.id,
      name: event.name[language],
      size: event.size,
      ...teamTimes(shownTimes(event), status),
      agreement: event.agreement[language],
      withdrawn: isWithdrawn(event),
    },
    leader: people.get(team.leader)?.nickname ?? '',
    members: members.flatMap(({ roleid }) => {
      const person = people.get(roleid)
      return person ? [{ nickname: person.nickname, avatar: person.avatar }] : []
    }),
    // Older apps would read the times of a withdrawn event as upcoming.
    state:
      own === null && isWithdrawn(event)
        ? 'closed'
        : inviteState({ times, belongs: own === null ? null : here, free }, now),
  }
})
