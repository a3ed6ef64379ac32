import { timingSafeEqual } from 'node:crypto'
import { desc, eq, sql } from 'drizzle-orm'
import { CODE_LENGTH, CODE_TRIES, loginByCode } from '../../contract/account.ts'
import { loginCodes } from '../db/schema/index.ts'
import { refuse } from '../info/refusal.ts'
import { openVerb, type VisitorContext } from '../info/verb.ts'
import { sendMail } from '../mail/box.ts'
import { welcome } from '../mail/welcome.ts'
import { beginChain } from '../session/store.ts'
import { maskedPhone, normalPhone } from './phone.ts'
import { findOrCreatePlayer } from './player.ts'

const sameCode = (a: string, b: string): boolean =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))

/** Right once, in time, within five tries. The operation that used a code may repeat itself: its answer may be lost. */
const redeemCode = async (ctx: VisitorContext, phoneIndex: string, typed: string): Promise<void> => {
  const { tx, now, secrets } = ctx
  const [row] = await tx
    .select()
    .from(loginCodes)
    .where(eq(loginCodes.phoneIndex, phoneIndex))
    .orderBy(desc(loginCodes.createdAt))
    .limit(1)
    .for('update')
  if (!row) return refuse('code_wrong')
  const repeated = row.usedBy !== null && row.usedBy === ctx.opKey
  if (now >= row.expiresAt || (row.usedAt !== null && !repeated)) return refuse('code_expired')
  if (row.tries >= CODE_TRIES) return refuse('code_used_up')
  const right = sameCode(secrets.open('code', row.codeSealed), typed)
  await tx
    .update(loginCodes)
    .set(right ? { usedAt: row.usedAt ?? now, usedBy: ctx.opKey } : { tries: sql`${loginCodes.tries} + 1` })
    .where(eq(loginCodes.id, row.id))
  if (!right) refuse('code_wrong', { keep: true })
}

export const loginByCodeVerb = openVerb(loginByCode, async (ctx, input) => {
  const phone = normalPhone(input.phoneCode, input.phone) ?? refuse('phone_incorrect')
  const code = input.code.replace(/\s/g, '')
  if (code === '') return refuse('code_required')
  if (!input.privacyAgreed) return refuse('privacy_not_agreed')
  if (code.length !== CODE_LENGTH || !/^\d+$/.test(code)) return refuse('code_wrong')
  const { tx, now, secrets, config } = ctx
  await redeemCode(ctx, secrets.index('phone', phone), code)
  const { player, isNew } = await findOrCreatePlayer(tx, { phone, phoneCode: input.phoneCode, now, secrets })
  if (player.status === 'blocked') return refuse('account_blocked')
  if (isNew) await sendMail(tx, player.roleid, welcome, now)
  const issue = { secrets, now, lifetimeMs: config.sessionMinutes * 60_000 }
  return {
    roleid: player.roleid,
    access_token: await beginChain(tx, player.roleid, input.device, issue),
    phone: maskedPhone(phone, input.phoneCode),
    phoneCode: input.phoneCode,
  }
})
