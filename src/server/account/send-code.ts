import { sendCode } from '../../contract/account.ts'
import { normalPhone } from '../../rules/phone.ts'
import { refuse } from '../info/refusal.ts'
import { openVerb } from '../info/verb.ts'
import { issueCode } from './codes.ts'

export const sendCodeVerb = openVerb(sendCode, (ctx, { phoneCode, phone }) =>
  issueCode(ctx, normalPhone(phoneCode, phone) ?? refuse('phone_incorrect')),
)
