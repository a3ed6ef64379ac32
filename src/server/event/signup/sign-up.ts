import { createHash, randomUUID } from 'node:crypto'
import { signUp } from '../../../contract/event/teams.ts'
import type { ArgsOf } from '../../../contract/wire/kinds.ts'
import { isEdition } from '../../../rules/events/edition.ts'
import { signupStatus, whyNotSignUp } from '../../../rules/events/signup.ts'
import { iconBackgrounds, iconPatterns, type TeamIcon } from '../../../rules/events/team/team.ts'
import { refuse, refuseIf } from '../../call/refusal.ts'
import { verb } from '../../call/verb.ts'
import { teams } from '../../db/schema/index.ts'
import { lockedPlace, takenPlaces } from '../place.ts'
import { submit } from '../submit.ts'
import { newInvite } from '../team/invite/invites.ts'
import { checkedTeam, nameAlone } from '../team/named.ts'
import { enter } from './enter.ts'
import { checkedInfo, encryptInfo } from './info.ts'

/** The icon of a player who joins alone: derived from the id, so that it stays the same. */
const iconOf = (id: string): TeamIcon => {
  const [first = 0, second = 0] = createHash('sha256').update(id).digest()
  return {
    background: iconBackgrounds[first % iconBackgrounds.length] ?? '',
    pattern: iconPatterns[second % iconPatterns.length] ?? '',
  }
}

const recruits = { status: signupStatus.recruiting, submittedAt: null, reviewedAt: null }

type Asked = ArgsOf<typeof signUp>['team']

const named = (asked: Asked) => (asked === null ? refuse('team_name_required') : checkedTeam(asked.name, asked.icon))

/** The leader's signup takes a place; a player who joins alone is submitted for review at once. */
export const signUpVerb = verb(signUp, async (context, { event: id, team: asked, info, agreed, edition }) => {
  const { tx, roleid, now, secrets } = context
  const { event, standing } = await lockedPlace(context, id)
  const places = { taken: await takenPlaces(tx, id), total: event.places }
  const agrees = agreed && isEdition(edition, Object.values(event.agreement))
  refuseIf(whyNotSignUp(standing.times, places, standing.status, agrees, now))
  const isAlone = event.size === 1
  const team = randomUUID()
  const { name, icon } = isAlone ? { name: await nameAlone(tx, roleid), icon: iconOf(team) } : named(asked)
  if (info === null) return refuse('leader_info_required')
  const infoSealed = encryptInfo(secrets, checkedInfo(info))
  const [row] = await tx
    .insert(teams)
    .values({
      ...{ id: team, eventId: id, name, iconBackground: icon.background, iconPattern: icon.pattern },
      ...{ leader: roleid, invite: isAlone ? null : newInvite(), createdAt: now },
    })
    .returning()
  if (!row) throw new Error('the new team was not found')
  await enter(context, row, { ...recruits, infoSealed })
  if (isAlone) await submit(tx, row, now)
  return { team }
})
