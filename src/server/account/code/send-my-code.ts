import { sendMyCode } from '../../../contract/account/password.ts'
import { verb } from '../../call/verb.ts'
import { askerHere } from '../device/known-device.ts'
import { ownPhone } from '../own-phone.ts'
import { issueCode } from './codes.ts'

export const sendMyCodeVerb = verb(sendMyCode, async (ctx) => {
  const { phone, phoneIndex, phoneCode } = await ownPhone(ctx)
  const { resendAt, expiresAt } = await issueCode(ctx, askerHere(ctx, phoneIndex), phone, phoneCode)
  return { resendAt, expiresAt }
})
