import type { awardStates } from '../../contract/game/signin.ts'

/** What achievements count. The service keeps one number per player for each. */
export const metrics = [
  'cards',
  'generals',
  'pets',
  'legendCards',
  'fullStars',
  'fullLevels',
  'advances',
  'decomposed',
  'skins',
  'silverLegends',
  'bonds',
  'signIns',
  'matches',
  'mvps',
  'waves',
  'tenDraws',
  'stores',
  'events',
] as const
export type Metric = (typeof metrics)[number]

export const achievementState = (goal: number, reached: number, claimed: boolean): (typeof awardStates)[number] => {
  if (claimed) return 'claimed'
  return reached >= goal ? 'claimable' : 'locked'
}
