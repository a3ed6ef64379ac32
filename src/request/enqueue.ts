import type { QueuedAction } from '../contract/kinds.ts'
import type { QueuedResult } from './api.ts'
import type { Core } from './core.ts'
import { within } from './env.ts'
import { onDevice } from './failure.ts'
import { admit, draftOf } from './outbox/admit.ts'
import { STORAGE_WITHIN_MS } from './storage-limit.ts'

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
  const keeps = await within(env.clock, STORAGE_WITHIN_MS, env.storage, null)
  const saved = keeps ? await env.outbox.transact((box) => admit(box, draft)).catch(() => null) : null
  if (saved) {
    bus.post({ type: 'rows' })
    return { ok: true, ...saved }
  }
  if (keeps !== false) bus.post({ type: 'storage', code: 'storage_refused' })
  return (await core.sending()).direct(draft)
}
