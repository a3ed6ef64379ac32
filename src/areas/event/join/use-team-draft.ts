import { TEAM_NAME_MAX, teamNameLength, whyNotTeam } from '../../../rules/events/team.ts'
import { useDraft } from '../../../state/drafts.ts'

/** The team that is being founded: on the device, so that it survives the way to the agreement and a killed app. */
export const useTeamDraft = (event: string) => {
  const { values, set, clear } = useDraft(`joinActivity ${event}`, { name: '', background: '', pattern: '' })
  const { name, background, pattern } = values
  const icon = { background, pattern }
  const chosen = background !== '' && pattern !== ''
  const wrong = whyNotTeam(name, chosen ? icon : null)
  const tooLong = teamNameLength(name) > TEAM_NAME_MAX
  return {
    name,
    icon,
    set,
    clear,
    tooLong,
    wrongName: wrong === 'team_name_required' || wrong === 'team_name_too_long' ? wrong : undefined,
    wrongIcon: chosen ? undefined : ('team_icon_required' as const),
    length: teamNameLength(name),
    team: { name: name.trim().normalize('NFC'), icon: chosen ? icon : null },
  }
}
