import { TEAM_NAME_MAX, teamNameLength, whyNotTeam } from '../../../rules/events/team.ts'
import { tidyTeamName } from '../../../rules/events/team-name.ts'
import { useDraft } from '../../../state/use-draft.ts'

/** The team that is being founded: on the device, so that it survives the way to the agreement and a killed app. */
export const useTeamDraft = (event: string) => {
  const { values, set, clear } = useDraft(`joinActivity ${event}`, { name: '', background: '', pattern: '' })
  const { background, pattern } = values
  const name = tidyTeamName(values.name)
  const icon = { background, pattern }
  const chosen = background !== '' && pattern !== ''
  const wrong = whyNotTeam(name, chosen ? icon : null)
  const length = teamNameLength(name)
  return {
    typed: values.name,
    icon,
    set,
    clear,
    tooLong: length > TEAM_NAME_MAX,
    wrongName: wrong === 'team_name_required' || wrong === 'team_name_too_long' ? wrong : undefined,
    wrongIcon: chosen ? undefined : ('team_icon_required' as const),
    length,
    team: { name, icon: chosen ? icon : null },
  }
}
