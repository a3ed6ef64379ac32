import { eq } from 'drizzle-orm'
import { refuse } from '../../call/refusal.ts'
import type { VisitorContext } from '../../call/verb.ts'
import { credentials, players } from '../../db/schema/index.ts'
import type { Tx } from '../../db/types.ts'
import { type Asker, countedAs, queuedAs } from '../device/known-device.ts'
import { isPassword } from './password-hash.ts'
import { countAttempt, forgetFailures, type Throttle, undoAttempt } from './throttle.ts'

/**
 * A number is slowed soon; an address, possibly that of a whole arcade, later. The latter stops sprayers, who try each
 * number once.
 */
const numberThrottle = (asker: Asker): Throttle => ({ key: `password:${countedAs(asker)}`, free: 5 })
const addressThrottles = ({ address, network, config }: VisitorContext): readonly Throttle[] => [
  { key: `password:from:${address}`, free: config.guessesPerAddress },
  { key: `password:within:${network}`, free: 4 * config.guessesPerAddress },
]

/** The player of a number and their password hash, in one query. */
export const holderOf = async (tx: Tx, phoneIndex: string) => {
  const [row] = await tx
    .select({ player: players, hashSealed: credentials.hashSealed, changedAt: credentials.changedAt })
    .from(players)
    .leftJoin(credentials, eq(credentials.roleid, players.roleid))
    .where(eq(players.phoneIndex, phoneIndex))
  return row ?? null
}
type Holder = NonNullable<Awaited<ReturnType<typeof holderOf>>>

/**
 * Setting a password locks the player's row. Whoever waited for that lock may have checked the old password, so compare
 * again.
 */
const isUnchanged = async (tx: Tx, { player, hashSealed }: Holder): Promise<boolean> => {
  const { roleid } = player
  await tx.select({ roleid: players.roleid }).from(players).where(eq(players.roleid, roleid)).for('update')
  const [held] = await tx.select().from(credentials).where(eq(credentials.roleid, roleid))
  return held?.hashSealed === hashSealed
}

/** The player whose number and password these are. Every failure gives the same refusal after the same work. */
export const provePassword = async (ctx: VisitorContext, asker: Asker, typed: string): Promise<Holder> => {
  const { tx, now, secrets } = ctx
  const lines = asker.device === null ? addressThrottles(ctx) : []
  for (const throttle of [...lines, numberThrottle(asker)]) await countAttempt(tx, throttle, now)
  const holder = await holderOf(tx, asker.phoneIndex)
  const sealed = holder?.hashSealed ?? null
  const compare = async () => ((await isPassword(secrets, sealed, typed)) ? 'right' : 'wrong')
  const hash = () => ctx.limiters.hashes(queuedAs(ctx, asker), compare)
  const right = (await ctx.offTransaction(`password:${sealed}`, hash)) === 'right'
  if (holder && right && (await isUnchanged(tx, holder))) {
    await forgetFailures(tx, numberThrottle(asker))
    for (const throttle of lines) await undoAttempt(tx, throttle)
    return holder
  }
  return refuse('password_wrong', { keep: true })
}
