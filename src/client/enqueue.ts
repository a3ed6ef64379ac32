import type { QueuedAction } from '../contract/wire/kinds.ts'
import type { QueuedResult } from './api.ts'
import { onDevice } from './call/failure.ts'
import type { Core } from './core.ts'
import { within } from './env.ts'
import { admit, draftOf } from './outbox/admit.ts'

/**
 * A claim or a mark of the player whose screen was tapped: written down durably, then said to be saved, then sent.
 */
export const enqueue = async (
  core: Core,
  account: string | null,
  action: QueuedAction,
  args: Record<string, unknown>,
): Promise<QueuedResult> => {
  if (account === null) return onDevice('missing_access_token', false)
  const { env, bus } = core
  const draft = draftOf({ account, action, args, minted: env.mint(), now: core.clock.now() })
  // A claim that is written only after it went straight to the service may have counted by then.
  let sent = false
  // Tried whatever the other databases take: room is kept for this.
  const saved = await env.outbox.transact((box) => admit(box, { ...draft, ambiguous: sent })).catch(() => null)
  if (saved) {
    bus.post({ type: 'rows' })
    return { ok: true, ...saved }
  }
  sent = draft.kind === 'claim'
  if ((await within(env.clock, 0, env.storage, null)) !== false) bus.post({ type: 'storage', code: 'storage_refused' })
  return (await core.sending()).direct(draft)
}
