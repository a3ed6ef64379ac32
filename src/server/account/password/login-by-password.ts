import { loginByPassword } from '../../../contract/account/password.ts'
import { normalizePhone } from '../../../rules/account/phone.ts'
import { refuse } from '../../call/refusal.ts'
import { openSecretVerb } from '../../call/verb.ts'
import { completeLogin } from '../complete-login.ts'
import { askerFor } from '../device/known-device.ts'
import { provePassword } from './passwords.ts'

export const loginByPasswordVerb = openSecretVerb(loginByPassword, async (ctx, input) => {
  const phone = normalizePhone(input.phoneCode, input.phone) ?? refuse('phone_incorrect')
  if (!input.privacyAgreed) return refuse('privacy_not_agreed')
  const asker = await askerFor(ctx, ctx.secrets.index('phone', phone), input.known)
  const { player } = await provePassword(ctx, asker, input.password)
  return completeLogin(ctx, player, input, { method: 'password', used: null })
})
