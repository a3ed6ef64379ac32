import { randomInt } from 'node:crypto'
import { and, desc, eq, isNull } from 'drizzle-orm'
import { CODE_LENGTH, CODE_LIFETIME_MS } from '../../../contract/account/account.ts'
import { refuse } from '../../call/refusal.ts'
import { isRepeated } from '../../call/repeated.ts'
import type { VisitorContext } from '../../call/verb.ts'
import { loginCodes } from '../../db/schema/index.ts'
import type { Tx } from '../../db/types.ts'
import { newId } from '../../session/token.ts'
import { type Asker, queuedAs } from '../device/known-device.ts'
import { countCode } from './code-budget.ts'

/** The codes of an asker: all strangers who enter a number share theirs, a known device has its own. */
export const codesOf = ({ phoneIndex, device }: Asker) =>
  and(
    eq(loginCodes.phoneIndex, phoneIndex),
    device === null ? isNull(loginCodes.askedBy) : eq(loginCodes.askedBy, device),
  )

const lastCodeOf = async (tx: Tx, asker: Asker) => {
  const [last] = await tx
    .select({
      id: loginCodes.id,
      createdAt: loginCodes.createdAt,
      expiresAt: loginCodes.expiresAt,
      madeFor: loginCodes.madeFor,
      sentAt: loginCodes.sentAt,
    })
    .from(loginCodes)
    .where(codesOf(asker))
    .orderBy(desc(loginCodes.createdAt))
    .limit(1)
  return last ?? null
}

/**
 * Makes a code and sends it. The answer is the same for known and unknown numbers, so that it does not reveal who has
 * an account.
 */
export const issueCode = async (ctx: VisitorContext, asker: Asker, phone: string, phoneCode: string) => {
  if (!ctx.sms.available) return refuse('way_closed')
  const { tx, now, secrets, config, language } = ctx
  const { phoneIndex } = asker
  /** The code that this operation has already been sent, while no further one may be sent. */
  const sentBefore = async () => {
    const last = await lastCodeOf(tx, asker)
    const resendAt = (last?.createdAt ?? 0) + config.codeResendMs
    const wait = resendAt - now
    const mine = last && wait > 0 && isRepeated(last.madeFor, ctx)
    // Sending may still fail, and a process that died meanwhile sent nothing.
    if (mine && last.sentAt === null) return refuse('key_in_progress', { retryAfter: 1 })
    return { wait, mine: mine ? { id: last.id, resendAt, expiresAt: last.expiresAt } : null }
  }
  const before = await sentBefore()
  if (before.mine) return before.mine
  const takeBack = await countCode(ctx, asker, phoneCode)
  // Counting serializes requests for a number, so a concurrent copy of this one has finished by now.
  const { wait, mine } = await sentBefore()
  if (mine) {
    await takeBack(tx)
    return mine
  }
  if (wait > 0) return refuse('rate_limited', { retryAfter: Math.ceil(wait / 1000) })
  const code = String(randomInt(10 ** CODE_LENGTH)).padStart(CODE_LENGTH, '0')
  const expiresAt = now + CODE_LIFETIME_MS
  const id = newId()
  await tx.insert(loginCodes).values({
    id,
    phoneIndex,
    askedBy: asker.device,
    madeFor: ctx.opKey,
    phoneSealed: secrets.encrypt('phone', phone),
    codeSealed: secrets.encrypt('code', code),
    createdAt: now,
    expiresAt,
  })
  ctx.afterCommit(async (db) => {
    // No turn in time is an outage as well: the others are waiting for the gateway.
    const outcome = await ctx.limiters
      .messages(queuedAs(ctx, asker), () => ctx.sms.send({ phone, code, language }))
      .catch(() => 'failed' as const)
    const mine = eq(loginCodes.id, id)
    if (outcome === 'taken') return void (await db.update(loginCodes).set({ sentAt: ctx.now }).where(mine))
    // Nothing was sent, so the next request need not wait.
    await db.delete(loginCodes).where(mine)
    // An outage does not count against the limits; a number that cannot receive messages does, as it is a mistake or a
    // probe.
    if (outcome === 'failed') await takeBack(db)
    refuse('unavailable', { retryAfter: 30 })
  })
  return { id, resendAt: now + config.codeResendMs, expiresAt }
}
