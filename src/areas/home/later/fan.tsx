import { Hand, type HeldCard } from '../../shared/hand/hand.tsx'

/** Well-known generals, to show visitors what the cards look like. */
const known: readonly HeldCard[] = [
  { key: 'zhao', model: 'g023', quality: 'legend' },
  { key: 'guan', model: 'g021', quality: 'epic' },
  { key: 'zhuge', model: 'g026', quality: 'rare' },
]

/** Decorative, next to text that says the same. */
export const Fan = () => <Hand cards={known} />
