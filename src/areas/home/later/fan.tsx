import { CardFan, type FanCard } from '../../shared/card-fan/card-fan.tsx'

/** Well-known generals, to show visitors what the cards look like. */
const known: readonly FanCard[] = [
  { key: 'zhao', model: 'g023', quality: 'legend' },
  { key: 'guan', model: 'g021', quality: 'epic' },
  { key: 'zhuge', model: 'g026', quality: 'rare' },
]

/** Decorative, next to text that says the same. */
export const Fan = () => <CardFan cards={known} />
