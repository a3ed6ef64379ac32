import { sendCode } from '../../../contract/account/account.ts'
import { normalPhone } from '../../../rules/account/phone.ts'
import { refuse } from '../../call/refusal.ts'
import { openVerb } from '../../call/verb.ts'
import { askerFor } from '../device/known-device.ts'
import { issueCode } from './codes.ts'

export const sendCodeVerb = openVerb(sendCode, async (ctx, { phoneCode, phone, known }) => {
  const whole = normalPhone(phoneCode, phone) ?? refuse('phone_incorrect')
  return issueCode(ctx, await askerFor(ctx, ctx.secrets.index('phone', whole), known), whole, phoneCode)
})
