import type { Verb } from '../call/verb.ts'
import { redeemGiftVerb } from './gift-redeem.ts'
import { playerBagVerb } from './player-bag.ts'

export const bagVerbs: readonly Verb[] = [playerBagVerb, redeemGiftVerb]
