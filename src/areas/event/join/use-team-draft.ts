import { useDraft } from '../../../state/persisted/use-draft.ts'
import { typedTeam } from '../look/typed-team.ts'

/** The new team as a draft, so that it survives reading the agreement and an app that is closed. */
export const useTeamDraft = (event: string) => {
  const { values, set, clear } = useDraft(`joinActivity ${event}`, { name: '', background: '', pattern: '' })
  return { typed: typedTeam(values), set, clear }
}
