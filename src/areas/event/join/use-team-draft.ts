import { useDraft } from '../../../state/persisted/use-draft.ts'
import { typedTeam } from '../look/typed-team.ts'

/** The team that is being founded: on the device, so that it survives the way to the agreement and a killed app. */
export const useTeamDraft = (event: string) => {
  const { values, set, clear } = useDraft(`joinActivity ${event}`, { name: '', background: '', pattern: '' })
  return { typed: typedTeam(values), set, clear }
}
