import { loginByCode } from '../../../contract/account/account.ts'
import { normalizePhone } from '../../../rules/account/phone.ts'
import { refuse } from '../../call/refusal.ts'
import { openSecretVerb } from '../../call/verb.ts'
import { sendMail } from '../../mail/box.ts'
import { welcome } from '../../mail/welcome.ts'
import { linkTicket } from '../../messenger/link.ts'
import { completeLogin } from '../complete-login.ts'
import { askerFor } from '../device/known-device.ts'
import { findOrCreatePlayer } from '../player.ts'
import { redeemCode } from './redeem-code.ts'

export const loginByCodeVerb = openSecretVerb(loginByCode, async (ctx, input) => {
  const { phoneCode } = input
  const phone = normalizePhone(phoneCode, input.phone) ?? refuse('phone_incorrect')
  if (input.code.trim() === '') return refuse('code_required')
  if (!input.privacyAgreed) return refuse('privacy_not_agreed')
  const { tx, now, secrets } = ctx
  const used = await redeemCode(ctx, await askerFor(ctx, secrets.index('phone', phone), input.known), input)
  const { player, isNew } = await findOrCreatePlayer(tx, { phone, phoneCode, now, secrets })
  const login = await completeLogin(ctx, player, input, { method: 'code', used })
  if (isNew) await sendMail(tx, player.roleid, welcome, now)
  if (input.messenger) await linkTicket(ctx, player.roleid, input.messenger)
  return login
})
