import { readGiftCode } from '../../rules/codes/gift-code.ts'
import { HOUR_MS } from '../../rules/time/units.ts'
import { keyOf, type Limit } from '../call/limits.ts'
import type { VisitorContext } from '../call/verb.ts'
import type { Secrets } from '../session/secrets.ts'

/**
 * decided here: wrong guesses allowed per hour, by player, or for visitors by address and by network (for those with
 * many addresses). Right codes are never counted.
 */
export const WRONG_GIFT_CODES = { player: 10, address: 10, network: 40 } as const

type Guesser = Pick<VisitorContext, 'roleid' | 'address' | 'network'>

export const giftGuesses = ({ roleid, address, network }: Guesser): readonly Limit[] =>
  roleid === null
    ? [
        { key: `gift:address:${address}`, most: WRONG_GIFT_CODES.address, perMs: HOUR_MS },
        { key: `gift:network:${network}`, most: WRONG_GIFT_CODES.network, perMs: HOUR_MS },
      ]
    : [{ key: keyOf('gift', roleid), most: WRONG_GIFT_CODES.player, perMs: HOUR_MS }]

/** In generated codes O equals 0, and I and L equal 1; codes chosen by an operator are taken literally. */
export const giftIndex = (secrets: Secrets, code: string): string => secrets.index('gift', readGiftCode(code) ?? code)
