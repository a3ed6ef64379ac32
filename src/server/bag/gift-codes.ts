import { readGiftCode } from '../../rules/codes/gift-code.ts'
import { keyOf, type Limit } from '../call/limits.ts'
import type { VisitorContext } from '../call/verb.ts'
import type { Secrets } from '../session/secrets.ts'

/** decided here: wrong guesses in an hour, of a player or of an address of visitors; right codes are never counted. */
export const WRONG_GIFT_CODES = 10
const HOUR_MS = 3_600_000

export const giftGuesses = ({ roleid, address }: Pick<VisitorContext, 'roleid' | 'address'>): Limit => ({
  key: roleid === null ? `gift:address:${address}` : keyOf('gift', roleid),
  most: WRONG_GIFT_CODES,
  perMs: HOUR_MS,
})

/** A code of ours is the same with O for 0 and I or L for 1; what an operator thought out is as it is. */
export const giftIndex = (secrets: Secrets, code: string): string => secrets.index('gift', readGiftCode(code) ?? code)
