import { randomInt } from 'node:crypto'
import { desc, eq } from 'drizzle-orm'
import { CODE_LENGTH, CODE_LIFETIME_MS, sendCode } from '../../contract/account.ts'
import { DAY_MS } from '../../rules/calendar.ts'
import { loginCodes } from '../db/schema/index.ts'
import { refuse } from '../info/refusal.ts'
import { openVerb } from '../info/verb.ts'
import { newId } from '../session/token.ts'
import { countAgainst } from './limits.ts'
import { normalPhone } from './phone.ts'

const HOUR_MS = 3_600_000

/** Known and unknown numbers are answered alike: nobody learns here who plays. */
export const sendCodeVerb = openVerb(sendCode, async (ctx, input) => {
  const phone = normalPhone(input.phoneCode, input.phone) ?? refuse('phone_incorrect')
  if (!ctx.sms.available) return refuse('unavailable', { retryAfter: 600 })
  const { tx, now, secrets, config } = ctx
  const phoneIndex = secrets.index('phone', phone)
  // Counted first: the row's lock makes two requests for one number go one after the other.
  await countAgainst(tx, { key: `code:number:${phoneIndex}`, most: config.codesPerNumber, perMs: DAY_MS }, now)
  await countAgainst(tx, { key: `code:address:${ctx.address}`, most: config.codesPerAddress, perMs: HOUR_MS }, now)
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
  await tx.insert(loginCodes).values({
    id: newId(),
    phoneIndex,
    phoneSealed: secrets.seal('phone', phone),
    codeSealed: secrets.seal('code', code),
    createdAt: now,
    expiresAt,
  })
  ctx.afterCommit(() => ctx.sms.send(phone, code))
  return { resendAt: now + config.codeResendMs, expiresAt }
})
