import { loginByMessenger } from '../../contract/account/messenger.ts'
import { completeLogin } from '../account/complete-login.ts'
import { refuse } from '../call/refusal.ts'
import { openSecretVerb } from '../call/verb.ts'
import { keepTicketForCode, spendTicket, takeTicket } from './flows.ts'
import { lockedPlayerOf } from './link.ts'

export const loginByMessengerVerb = openSecretVerb(loginByMessenger, async (ctx, input) => {
  const { tx, now } = ctx
  const { stateIndex, provider, subjectIndex, usedAt } = await takeTicket(ctx, input)
  const player = await lockedPlayerOf(tx, provider, subjectIndex)
  if (player === null) {
    await keepTicketForCode(tx, stateIndex, now)
    return { login: null }
  }
  if (input.privacyAgreed === false) {
    await keepTicketForCode(tx, stateIndex, now)
    return refuse('privacy_not_agreed', { keep: true })
  }
  await spendTicket(ctx, stateIndex)
  const used = usedAt === null ? null : 'messenger_expired'
  return { login: await completeLogin(ctx, player, input, { method: 'messenger', used }) }
})
