import { redeemGiftVerb } from './gift-redeem.ts'
import { playerBagVerb } from './player-bag.ts'

export const bagVerbs = [playerBagVerb, redeemGiftVerb] as const
