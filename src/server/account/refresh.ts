import { refreshSession } from '../../contract/account.ts'
import { refuse } from '../info/refusal.ts'
import { verb } from '../info/verb.ts'
import { refresh } from '../session/refresh.ts'

export const refreshVerb = verb(
  refreshSession,
  async (ctx, input) => {
    const { tx, session, secrets, now, config } = ctx
    // The signature has proven the session's own token; a different one in the body is somebody's mistake.
    if (input.access_token !== session.token) return refuse('refresh_failed')
    const token = await refresh(tx, session.id, { secrets, now, lifetimeMs: config.sessionMinutes * 60_000 })
    return { access_token: token ?? refuse('refresh_failed') }
  },
  { secret: true, staleSession: true },
)
