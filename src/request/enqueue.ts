import type { QueuedAction } from '../contract/kinds.ts'
import type { QueuedResult } from './api.ts'
import type { Core } from './core.ts'
import { STORAGE_WITHIN_MS, within } from './env.ts'
import { onDevice } from './failure.ts'
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
  const save = async () => ((await env.storage) ? env.outbox.transact((box) => admit(box, draft)) : 'refused')
  const saving = save()
  const saved = await within(env.clock, STORAGE_WITHIN_MS, saving, 'failed').catch(() => 'failed' as const)
  if (typeof saved !== 'string') {
    bus.post({ type: 'rows' })
    return { ok: true, ...saved }
  }
  // Written after all: it is shown, and sent.
  if (saved === 'failed')
    saving.then(
      (late) => {
        if (typeof late === 'string') return
        bus.post({ type: 'rows' })
        bus.post({ type: 'drain' })
      },
      () => {},
    )
  if (saved === 'failed') bus.post({ type: 'storage', code: 'storage_refused' })
  return (await core.sending()).direct(draft)
}
