import { setPassword } from '../../contract/account-password.ts'
import { normalPassword, weaknessOf } from '../../rules/password.ts'
import { credentials } from '../db/schema/index.ts'
import { refuse } from '../info/refusal.ts'
import { secretVerb } from '../info/verb.ts'
import { sendMail } from '../mail/box.ts'
import { endOtherChains } from '../session/store.ts'
import { forgetOtherDevices } from './known-device.ts'
import { passwordLetter } from './letters.ts'
import { ownPhone } from './own-phone.ts'
import { hashPassword } from './password-hash.ts'
import { proveSelf } from './prove.ts'

export const setPasswordVerb = secretVerb(setPassword, async (ctx, input) => {
  const { tx, now, roleid, secrets, session } = ctx
  const { phone } = await ownPhone(ctx)
  if (normalPassword(input.password) !== normalPassword(input.again)) return refuse('passwords_differ')
  if (weaknessOf(input.password, phone) !== null) return refuse('password_weak')
  await proveSelf(ctx, input)
  const hash = () => ctx.shares.hashes(roleid, () => hashPassword(secrets, input.password))
  const changed = { hashSealed: await ctx.outside('new password', hash), changedAt: now }
  await tx
    .insert(credentials)
    .values({ roleid, ...changed })
    .onConflictDoUpdate({ target: credentials.roleid, set: changed })
  await sendMail(tx, roleid, passwordLetter, now)
  await forgetOtherDevices(ctx)
  return { signedOut: await endOtherChains(tx, roleid, session.chainId, now) }
})
