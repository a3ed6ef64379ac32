import { refreshSession } from '../../../contract/account/session.ts'
import { refuse } from '../../call/refusal.ts'
import { secretVerb } from '../../call/verb.ts'
import { speakAs } from '../../push/device/subscription.ts'
import { refresh } from '../../session/refresh.ts'

export const refreshVerb = secretVerb(
  refreshSession,
  async (ctx, input) => {
    const { tx, session, config } = ctx
    // The signature proves the session's own token; a different one in the body is a client error.
    if (input.access_token !== session.token) return refuse('refresh_failed')
    const token = await refresh(tx, session.id, { ...ctx, lifetimeMs: config.sessionMinutes * 60_000 })
    if (token === null) return refuse('refresh_failed')
    // The first chance to store a language that was chosen offline.
    await speakAs(ctx)
    return { access_token: token }
  },
  { staleSession: true },
)
