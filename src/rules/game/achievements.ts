import type { awardStates } from '../../contract/game/signin.ts'

export const achievementState = (goal: number, reached: number, claimed: boolean): (typeof awardStates)[number] => {
  if (claimed) return 'claimed'
  return reached >= goal ? 'claimable' : 'locked'
}
