import { normalizeIcNumber } from '../../rules/codes/ic-number.ts'
import { giveTryBack, NEVER_SLOW, type Slowing, takeTry } from '../account/password/failures.ts'
import type { PlayerContext } from '../call/verb.ts'

/** decided here: free wrong attempts, per account and per card; the limit per address is configured. */
export const FREE_OF_ACCOUNT = 5
export const FREE_AT_CARD = 20
/** decided here: this many wrong attempts of an account are never slowed by others'. */
export const OWN_FIRST = 3

const slowings = ({ roleid, address, secrets, config }: PlayerContext, typed: string) => ({
  account: { key: `ic:account:${secrets.index('ic-guess', roleid)}`, free: FREE_OF_ACCOUNT },
  others: [
    { key: `ic:address:${address}`, free: config.guessesPerAddress },
    // Uses the number as typed, so that being counted does not reveal whether the card exists.
    { key: `ic:card:${secrets.index('ic-guess', normalizeIcNumber(typed))}`, free: FREE_AT_CARD },
  ] satisfies readonly Slowing[],
})

/**
 * Counts a guess before it is checked, against the account, the address and the card. A player with a new card needs an
 * attempt or two, so the first few are never slowed by others at the same card or address and slow nobody else; a
 * guesser would need another phone number for every three.
 */
export const takeGuess = async (ctx: PlayerContext, typed: string): Promise<void> => {
  const { tx, now } = ctx
  const { account, others } = slowings(ctx, typed)
  const tried = await takeTry(tx, account, now)
  const isFirst = tried <= OWN_FIRST
  for (const slowing of others)
    await takeTry(tx, isFirst ? { ...slowing, free: NEVER_SLOW, quiet: true } : slowing, now)
}

/** The guess was right. */
export const giveGuessBack = async (ctx: PlayerContext, typed: string): Promise<void> => {
  const { account, others } = slowings(ctx, typed)
  for (const slowing of [account, ...others]) await giveTryBack(ctx.tx, slowing)
}
