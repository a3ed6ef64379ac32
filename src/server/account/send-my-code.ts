import { sendMyCode } from '../../contract/account-password.ts'
import { verb } from '../info/verb.ts'
import { issueCode } from './codes.ts'
import { askerHere } from './known-device.ts'
import { ownPhone } from './own-phone.ts'

export const sendMyCodeVerb = verb(sendMyCode, async (ctx) => {
  const { phone, phoneIndex, phoneCode } = await ownPhone(ctx)
  return issueCode(ctx, askerHere(ctx, phoneIndex), phone, phoneCode)
})
