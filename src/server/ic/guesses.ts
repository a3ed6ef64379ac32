import { normalizeIcNumber } from '../../rules/codes/ic-number.ts'
import { countAttempt, NEVER_THROTTLED, type Throttle, undoAttempt } from '../account/password/throttle.ts'
import type { PlayerContext } from '../call/verb.ts'

/** decided here: free wrong attempts, per account and per card; the limit per address is configured. */
export const FREE_OF_ACCOUNT = 5
export const FREE_AT_CARD = 20
/** decided here: this many wrong attempts of an account are never slowed by others'. */
export const OWN_FIRST = 3

const throttles = ({ roleid, address, secrets, config }: PlayerContext, typed: string) => ({
  account: { key: `ic:account:${secrets.index('ic-guess', roleid)}`, free: FREE_OF_ACCOUNT },
  others: [
    { key: `ic:address:${address}`, free: config.guessesPerAddress },
    // Uses the number as typed, so that being counted does not reveal whether the card exists.
    { key: `ic:card:${secrets.index('ic-guess', normalizeIcNumber(typed))}`, free: FREE_AT_CARD },
  ] satisfies readonly Throttle[],
})

/**
 * Counts a guess before it is checked, against the account, the address and the card. A player with a new card needs an
 * attempt or two, so the first few are never slowed by others at the same card or address and slow nobody else; a
 * guesser would need another phone number for every three.
 */
export const countGuess = async (ctx: PlayerContext, typed: string): Promise<void> => {
  const { tx, now } = ctx
  const { account, others } = throttles(ctx, typed)
  const tried = await countAttempt(tx, account, now)
  const isFirst = tried <= OWN_FIRST
  for (const throttle of others)
    await countAttempt(tx, isFirst ? { ...throttle, free: NEVER_THROTTLED, countOnly: true } : throttle, now)
}

/** The guess was right. */
export const undoGuess = async (ctx: PlayerContext, typed: string): Promise<void> => {
  const { account, others } = throttles(ctx, typed)
  for (const throttle of [account, ...others]) await undoAttempt(ctx.tx, throttle)
}
