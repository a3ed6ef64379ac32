import { Hand, type HeldCard } from '../../shared/hand/hand.tsx'

/** Whom everybody knows: an idea of what one collects. */
const known: readonly HeldCard[] = [
  { key: 'zhao', model: 'g023', quality: 'legend' },
  { key: 'guan', model: 'g021', quality: 'epic' },
  { key: 'zhuge', model: 'g026', quality: 'rare' },
]

/** What the game is played with, beside the words that say so. */
export const Fan = () => <Hand cards={known} />
