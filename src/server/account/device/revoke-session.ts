import { timingSafeEqual } from 'node:crypto'
import { revokeSession } from '../../../contract/account/logout.ts'
import { revokeTicket } from '../../../contract/wire/signature.ts'
import { refuse } from '../../call/refusal.ts'
import { openSecretVerb } from '../../call/verb.ts'
import { endChain, findSession } from '../../session/sessions.ts'

/** For a phone that signed out offline. If the session is already gone, that is a success. */
export const revokeSessionVerb = openSecretVerb(revokeSession, async (ctx, input) => {
  const session = await findSession(ctx.tx, ctx.secrets, input.sessionId)
  if (!session) return {}
  if (!timingSafeEqual(Buffer.from(revokeTicket(session.token)), Buffer.from(input.ticket))) {
    return refuse('bad_signature')
  }
  if (session.endedAt === null) await endChain(ctx.tx, session.chainId, ctx.now)
  return {}
})
