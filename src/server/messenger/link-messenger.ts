import { linkMessenger } from '../../contract/account/messenger.ts'
import { provenUntil } from '../account/password/password-state.ts'
import { reauthenticate } from '../account/reauthenticate.ts'
import { refuse } from '../call/refusal.ts'
import { secretVerb } from '../call/verb.ts'
import { keepTicketForCode, takeTicket } from './flows.ts'
import { linkTicket } from './link.ts'

export const linkMessengerVerb = secretVerb(linkMessenger, async (ctx, { old, code, ...ticket }) => {
  const { tx, now, roleid } = ctx
  if (provenUntil(ctx) === null && old === undefined && code === undefined) {
    const { stateIndex } = await takeTicket(ctx, ticket)
    await keepTicketForCode(tx, stateIndex, now)
    return refuse('code_required', { keep: true })
  }
  await reauthenticate(ctx, { old, code })
  await linkTicket(ctx, roleid, ticket)
  return {}
})
