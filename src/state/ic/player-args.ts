import { useSnapshot } from 'valtio'
import { environment } from '../environment.ts'
import { icCard } from './ic-card.ts'

const argsWith = (icId: string): { project: string; icId: string } => ({ project: environment.project, icId })

/** Arguments of the reads about the player: project key and chosen IC card. */
export const usePlayerArgs = (): { project: string; icId: string } => argsWith(useSnapshot(icCard).chosen)
export const playerArgs = (): { project: string; icId: string } => argsWith(icCard.chosen)
