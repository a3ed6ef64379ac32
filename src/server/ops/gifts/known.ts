import { giftIndex } from '../../bag/gift-codes.ts'
import type { giftCodes } from '../../db/schema/index.ts'
import type { Deps } from '../../deps.ts'

/** Enough of the keyed hash to tell codes apart; nobody gets back to the code from it. */
const ID_LENGTH = 12
export const idOf = (codeIndex: string): string => codeIndex.slice(0, ID_LENGTH)
export const startsWith = (id: string): string => `${id}%`

export const indexOf = ({ secrets }: Pick<Deps, 'secrets'>, code: string): string => giftIndex(secrets, code)

type Gift = typeof giftCodes.$inferSelect

export const stateOf = ({ uses, used, expiresAt }: Gift, now: number): 'open' | 'used up' | 'over' => {
  if (expiresAt <= now) return 'over'
  return used < uses ? 'open' : 'used up'
}
