import { sendCode } from '../../contract/account.ts'
import { normalPhone } from '../../rules/phone.ts'
import { refuse } from '../info/refusal.ts'
import { openVerb } from '../info/verb.ts'
import { issueCode } from './codes.ts'
import { askerFor } from './known-device.ts'

export const sendCodeVerb = openVerb(sendCode, async (ctx, { phoneCode, phone, known }) => {
  const whole = normalPhone(phoneCode, phone) ?? refuse('phone_incorrect')
  return issueCode(ctx, await askerFor(ctx, ctx.secrets.index('phone', whole), known), whole, phoneCode)
})
