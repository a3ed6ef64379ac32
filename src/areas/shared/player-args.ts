import { useSnapshot } from 'valtio'
import { environment } from '../../shell/start/environment.ts'
import { icCard } from '../../state/ic-card.ts'

/** The arguments of the reads about the player: the project key and the chosen IC card. */
export const usePlayerArgs = (): { project: string; icId: string } => ({
  project: environment.project,
  icId: useSnapshot(icCard).chosen,
})
