import { sendCode } from '../../../contract/account/account.ts'
import { normalizePhone } from '../../../rules/account/phone.ts'
import { refuse } from '../../call/refusal.ts'
import { openVerb } from '../../call/verb.ts'
import { askerFor } from '../device/known-device.ts'
import { codeTicket } from './code-attempts.ts'
import { issueCode } from './codes.ts'

export const sendCodeVerb = openVerb(sendCode, async (ctx, { phoneCode, phone, known }) => {
  const whole = normalizePhone(phoneCode, phone) ?? refuse('phone_incorrect')
  const asker = await askerFor(ctx, ctx.secrets.index('phone', whole), known)
  const sent = await issueCode(ctx, asker, whole, phoneCode)
  const { resendAt, expiresAt } = sent
  return { resendAt, expiresAt, ticket: codeTicket(ctx.secrets, asker.phoneIndex, sent) }
})
