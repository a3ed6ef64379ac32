import { loginByPassword } from '../../contract/account-password.ts'
import { normalPhone } from '../../rules/phone.ts'
import { refuse } from '../info/refusal.ts'
import { openSecretVerb } from '../info/verb.ts'
import { letIn } from './let-in.ts'
import { provePassword } from './passwords.ts'

export const loginByPasswordVerb = openSecretVerb(loginByPassword, async (ctx, input) => {
  const phone = normalPhone(input.phoneCode, input.phone) ?? refuse('phone_incorrect')
  if (!input.privacyAgreed) return refuse('privacy_not_agreed')
  const { player } = await provePassword(ctx, ctx.secrets.index('phone', phone), input.password)
  return letIn(ctx, player, input, 'password')
})
