import { randomInt, timingSafeEqual } from 'node:crypto'
import { desc, eq, sql } from 'drizzle-orm'
import { CODE_LENGTH, CODE_LIFETIME_MS, CODE_TRIES } from '../../contract/account.ts'
import { DAY_MS } from '../../rules/calendar.ts'
import { loginCodes } from '../db/schema/index.ts'
import { refuse } from '../info/refusal.ts'
import type { VisitorContext } from '../info/verb.ts'
import { newId } from '../session/token.ts'
import { countFailure, mayTry } from './failures.ts'
import { countAgainst } from './limits.ts'

const HOUR_MS = 3_600_000

/** Many wrong codes from one address, for whatever numbers, slow that address down. */
const guessing = ({ address, config }: VisitorContext) => ({ key: `code:${address}`, free: config.guessesPerAddress })

/** Makes a code and sends it. Known and unknown numbers are answered alike: nobody learns here who plays. */
export const issueCode = async (ctx: VisitorContext, phone: string) => {
  if (!ctx.sms.available) return refuse('way_closed')
  const { tx, now, secrets, config, language } = ctx
  const phoneIndex = secrets.index('phone', phone)
  // Counted first: the row's lock makes two requests for one number go one after the other.
  await countAgainst(tx, { key: `code:number:${phoneIndex}`, most: config.codesPerNumber, perMs: DAY_MS }, now)
  await countAgainst(tx, { key: `code:address:${ctx.address}`, most: config.codesPerAddress, perMs: HOUR_MS }, now)
  await countAgainst(tx, { key: 'code:all', most: config.codesPerDay, perMs: DAY_MS }, now)
  const [last] = await tx
    .select({ createdAt: loginCodes.createdAt })
    .from(loginCodes)
    .where(eq(loginCodes.phoneIndex, phoneIndex))
    .orderBy(desc(loginCodes.createdAt))
    .limit(1)
  const wait = (last?.createdAt ?? 0) + config.codeResendMs - now
  if (wait > 0) return refuse('rate_limited', { retryAfter: Math.ceil(wait / 1000) })
  const code = String(randomInt(10 ** CODE_LENGTH)).padStart(CODE_LENGTH, '0')
  const expiresAt = now + CODE_LIFETIME_MS
  const id = newId()
  await tx.insert(loginCodes).values({
    id,
    phoneIndex,
    phoneSealed: secrets.seal('phone', phone),
    codeSealed: secrets.seal('code', code),
    createdAt: now,
    expiresAt,
  })
  ctx.afterCommit(async (db) => {
    if (await ctx.sms.send({ phone, code, language })) return
    // Nobody was sent anything, so nobody has to wait before asking again.
    await db.delete(loginCodes).where(eq(loginCodes.id, id))
    refuse('unavailable', { retryAfter: 30 })
  })
  return { resendAt: now + config.codeResendMs, expiresAt }
}

const sameCode = (a: string, b: string): boolean =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))

/** Right once, in time, within five tries. The operation that used a code may repeat itself: its answer may be lost. */
export const redeemCode = async (ctx: VisitorContext, phoneIndex: string, typed: string): Promise<void> => {
  const { tx, now, secrets } = ctx
  const code = typed.replace(/\s/g, '')
  if (code === '') return refuse('code_required')
  await mayTry(tx, guessing(ctx), now)
  const wrong = async () => {
    await countFailure(tx, guessing(ctx), now)
    refuse('code_wrong', { keep: true })
  }
  if (!new RegExp(`^\\d{${CODE_LENGTH}}$`).test(code)) return refuse('code_wrong')
  const [row] = await tx
    .select()
    .from(loginCodes)
    .where(eq(loginCodes.phoneIndex, phoneIndex))
    .orderBy(desc(loginCodes.createdAt))
    .limit(1)
    .for('update')
  if (!row) return wrong()
  const repeated = row.usedBy !== null && row.usedBy === ctx.opKey
  if (now >= row.expiresAt || (row.usedAt !== null && !repeated)) return refuse('code_expired')
  if (row.tries >= CODE_TRIES) return refuse('code_used_up')
  const right = sameCode(secrets.open('code', row.codeSealed), code)
  await tx
    .update(loginCodes)
    .set(right ? { usedAt: row.usedAt ?? now, usedBy: ctx.opKey } : { tries: sql`${loginCodes.tries} + 1` })
    .where(eq(loginCodes.id, row.id))
  if (!right) return wrong()
}
