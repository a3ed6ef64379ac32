import { tidyIcNumber } from '../../rules/codes/ic-number.ts'
import { giveTryBack, NEVER_SLOW, type Slowing, takeTry } from '../account/password/failures.ts'
import type { PlayerContext } from '../call/verb.ts'

/** decided here: wrong tries that cost nothing, of an account and at a card; an address's are in the configuration. */
export const FREE_OF_ACCOUNT = 5
export const FREE_AT_CARD = 20
/** decided here: so many wrong tries of an account nobody else's slow down. */
export const OWN_FIRST = 3

const slowings = ({ roleid, address, secrets, config }: PlayerContext, typed: string) => ({
  account: { key: `ic:account:${secrets.index('ic-guess', roleid)}`, free: FREE_OF_ACCOUNT },
  others: [
    { key: `ic:address:${address}`, free: config.guessesPerAddress },
    // Of whatever was typed: that a number is counted says not that there is a card.
    { key: `ic:card:${secrets.index('ic-guess', tidyIcNumber(typed))}`, free: FREE_AT_CARD },
  ] satisfies readonly Slowing[],
})

/**
 * Counts a guess before anything is looked at: against the account, the address and the card. Who holds a new card
 * in the hand needs a try or two, which wait for nothing that strangers did at the same card or behind the same
 * address, and make nobody there wait longer; whoever guesses needs another telephone number for every three.
 */
export const takeGuess = async (ctx: PlayerContext, typed: string): Promise<void> => {
  const { tx, now } = ctx
  const { account, others } = slowings(ctx, typed)
  const tried = await takeTry(tx, account, now)
  const isFirst = tried <= OWN_FIRST
  for (const slowing of others)
    await takeTry(tx, isFirst ? { ...slowing, free: NEVER_SLOW, quiet: true } : slowing, now)
}

/** It was right. */
export const giveGuessBack = async (ctx: PlayerContext, typed: string): Promise<void> => {
  const { account, others } = slowings(ctx, typed)
  for (const slowing of [account, ...others]) await giveTryBack(ctx.tx, slowing)
}
