import { readGiftCode } from '../../rules/codes/gift-code.ts'
import { keyOf, type Limit } from '../call/limits.ts'
import type { VisitorContext } from '../call/verb.ts'
import type { Secrets } from '../session/secrets.ts'

/**
 * decided here: so many wrong guesses in an hour, counted by player, or for visitors by address and by network. Who has
 * many addresses is counted by the network around them. Right codes are never counted.
 */
export const WRONG_GIFT_CODES = { player: 10, address: 10, network: 40 } as const
const HOUR_MS = 3_600_000

type Guesser = Pick<VisitorContext, 'roleid' | 'address' | 'network'>

export const giftGuesses = ({ roleid, address, network }: Guesser): readonly Limit[] =>
  roleid === null
    ? [
        { key: `gift:address:${address}`, most: WRONG_GIFT_CODES.address, perMs: HOUR_MS },
        { key: `gift:network:${network}`, most: WRONG_GIFT_CODES.network, perMs: HOUR_MS },
      ]
    : [{ key: keyOf('gift', roleid), most: WRONG_GIFT_CODES.player, perMs: HOUR_MS }]

/** A code of ours is the same with O for 0 and I or L for 1; what an operator thought out is as it is. */
export const giftIndex = (secrets: Secrets, code: string): string => secrets.index('gift', readGiftCode(code) ?? code)
