import { eq } from 'drizzle-orm'
import { credentials, players } from '../db/schema/index.ts'
import type { Tx } from '../db/types.ts'
import { refuse } from '../info/refusal.ts'
import type { VisitorContext } from '../info/verb.ts'
import { countFailure, forgetFailures, mayTry, takeTurn } from './failures.ts'
import { isPassword } from './password-hash.ts'

/** A number slows down soon; an address, which may be a whole arcade's, later: it takes sprayers, who try each number once. */
const ofNumber = (phoneIndex: string) => ({ key: `password:${phoneIndex}`, free: 5 })
const ofAddress = ({ address, config }: VisitorContext) => ({
  key: `password:from:${address}`,
  free: config.guessesPerAddress,
})

/** The player of a number and what their password is compared with, in one question. */
export const holderOf = async (tx: Tx, phoneIndex: string) => {
  const [row] = await tx
    .select({ player: players, hashSealed: credentials.hashSealed, changedAt: credentials.changedAt })
    .from(players)
    .leftJoin(credentials, eq(credentials.roleid, players.roleid))
    .where(eq(players.phoneIndex, phoneIndex))
  return row ?? null
}
type Holder = NonNullable<Awaited<ReturnType<typeof holderOf>>>

/** Whose password that is. Every no is the same no, after the same work. */
export const provePassword = async (ctx: VisitorContext, phoneIndex: string, typed: string): Promise<Holder> => {
  const { tx, now, secrets } = ctx
  await takeTurn(tx, ofNumber(phoneIndex), now)
  await mayTry(tx, ofAddress(ctx), now)
  const holder = await holderOf(tx, phoneIndex)
  const sealed = holder?.hashSealed ?? null
  const compare = async () => ((await isPassword(secrets, sealed, typed)) ? 'right' : 'wrong')
  const right = (await ctx.outside(`password:${sealed}`, () => ctx.shares.hashes(phoneIndex, compare))) === 'right'
  if (holder && right) {
    await forgetFailures(tx, ofNumber(phoneIndex))
    return holder
  }
  await countFailure(tx, ofNumber(phoneIndex), now)
  await countFailure(tx, ofAddress(ctx), now)
  return refuse('password_wrong', { keep: true })
}
