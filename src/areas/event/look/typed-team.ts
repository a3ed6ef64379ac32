import { TEAM_NAME_MAX, teamNameLength, whyNotTeam } from '../../../rules/events/team/team.ts'
import { normalizeTeamName } from '../../../rules/events/team/team-name.ts'

export interface TeamValues {
  readonly name: string
  /** Empty until one is picked. */
  readonly background: string
  readonly pattern: string
}

/** The entered team: in the form it is sent, and with its errors. */
export const typedTeam = (values: TeamValues) => {
  const { background, pattern } = values
  const name = normalizeTeamName(values.name)
  const icon = { background, pattern }
  const chosen = background !== '' && pattern !== ''
  const wrong = whyNotTeam(name, chosen ? icon : null)
  const length = teamNameLength(name)
  return {
    values,
    name,
    icon,
    tooLong: length > TEAM_NAME_MAX,
    wrongName: wrong === 'team_name_required' || wrong === 'team_name_too_long' ? wrong : undefined,
    wrongIcon: chosen ? undefined : ('team_icon_required' as const),
    length,
  }
}
export type TypedTeam = ReturnType<typeof typedTeam>
