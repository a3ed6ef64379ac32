import { eq } from 'drizzle-orm'
import { loginByMessenger } from '../../contract/account/messenger.ts'
import { letIn } from '../account/let-in.ts'
import { refuse } from '../call/refusal.ts'
import { openSecretVerb } from '../call/verb.ts'
import { players } from '../db/schema/index.ts'
import { keepTicketForCode, spendTicket, takeTicket } from './flows.ts'
import { playerOf } from './link.ts'

export const loginByMessengerVerb = openSecretVerb(loginByMessenger, async (ctx, input) => {
  const { tx, now } = ctx
  const { stateIndex, provider, subjectIndex, usedAt } = await takeTicket(ctx, input)
  const roleid = await playerOf(tx, provider, subjectIndex)
  if (roleid === null) {
    await keepTicketForCode(tx, stateIndex, now)
    return { login: null }
  }
  if (input.privacyAgreed === false) {
    await keepTicketForCode(tx, stateIndex, now)
    return refuse('privacy_not_agreed', { keep: true })
  }
  const [player] = await tx.select().from(players).where(eq(players.roleid, roleid))
  await spendTicket(ctx, stateIndex)
  const used = usedAt === null ? null : 'messenger_expired'
  return { login: await letIn(ctx, player ?? refuse('messenger_expired'), input, { method: 'messenger', used }) }
})
