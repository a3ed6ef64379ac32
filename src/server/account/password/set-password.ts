import { and, count, eq } from 'drizzle-orm'
import { setPassword } from '../../../contract/account/password.ts'
import { normalizePassword, weaknessOf } from '../../../rules/account/password.ts'
import { DAY_MS } from '../../../rules/time/calendar.ts'
import { countAgainst, keyOf } from '../../call/limits.ts'
import { refuse } from '../../call/refusal.ts'
import { isRepeated } from '../../call/repeated.ts'
import { type PlayerContext, secretVerb } from '../../call/verb.ts'
import { credentials, sessionChains } from '../../db/schema/index.ts'
import { sendMail } from '../../mail/box.ts'
import { endOtherLogins } from '../../session/end-logins.ts'
import { forgetOtherDevices } from '../device/known-device.ts'
import { passwordLetter } from '../letters.ts'
import { ownPhone } from '../own-phone.ts'
import { reauthenticate } from '../reauthenticate.ts'
import { hashPassword, isPassword } from './password-hash.ts'

/** Each change writes a letter and notifies all of the player's phones: unlimited changes would slow everybody's. */
const MOST_A_DAY = 10

/** The result, if this operation has already set this same password. */
const doneBefore = async (ctx: PlayerContext, password: string): Promise<{ signedOut: number } | null> => {
  const { tx, roleid, secrets } = ctx
  const [held] = await tx.select().from(credentials).where(eq(credentials.roleid, roleid))
  if (!held || !isRepeated(held.changedBy, ctx)) return null
  const compare = async () => ((await isPassword(secrets, held.hashSealed, password)) ? 'same' : 'other')
  const compared = await ctx.offTransaction(`set:${held.hashSealed}`, () => ctx.limiters.hashes(roleid, compare))
  if (compared !== 'same') return null
  const ended = and(eq(sessionChains.roleid, roleid), eq(sessionChains.endedAt, held.changedAt))
  const [row] = await tx.select({ signedOut: count() }).from(sessionChains).where(ended)
  return { signedOut: row?.signedOut ?? 0 }
}

export const setPasswordVerb = secretVerb(setPassword, async (ctx, input) => {
  const { tx, now, roleid, secrets, session, opKey } = ctx
  const { phone } = await ownPhone(ctx)
  if (normalizePassword(input.password) !== normalizePassword(input.again)) return refuse('passwords_differ')
  if (weaknessOf(input.password, phone) !== null) return refuse('password_weak')
  const before = await doneBefore(ctx, input.password)
  if (before) return before
  await reauthenticate(ctx, input)
  await countAgainst(tx, { key: keyOf('password', roleid), most: MOST_A_DAY, perMs: DAY_MS }, now)
  const hash = () => ctx.limiters.hashes(roleid, () => hashPassword(secrets, input.password))
  const changed = { hashSealed: await ctx.offTransaction('new password', hash), changedAt: now, changedBy: opKey }
  await tx
    .insert(credentials)
    .values({ roleid, ...changed })
    .onConflictDoUpdate({ target: credentials.roleid, set: changed })
  await sendMail(tx, roleid, passwordLetter, now)
  await forgetOtherDevices(ctx)
  return { signedOut: await endOtherLogins(ctx, session.chainId) }
})
