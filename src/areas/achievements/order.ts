import type { MedalNow } from './medal.tsx'

const places = { claimable: 0, waiting: 0, claimed: 1, locked: 2 } as const
type Placed = Pick<MedalNow, 'state' | 'reached' | 'goal'>
const nearness = ({ reached, goal }: Placed): number => Math.min(1, reached / goal)

/** How many of the locked ones are lit as the next to reach. */
export const NEXT = 3

/** What is to be claimed first, then what was earned, as those shine; of the others the nearest first. */
export const inOrder = <T extends Placed>(medals: readonly T[]): readonly T[] =>
  [...medals].sort((a, b) => places[a.state] - places[b.state] || nearness(b) - nearness(a))
