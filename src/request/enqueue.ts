import type { QueuedAction } from '../contract/kinds.ts'
import type { QueuedResult } from './api.ts'
import type { Core } from './core.ts'
import { within } from './env.ts'
import { failureOf, onDevice, unreplied } from './failure.ts'
import { admit, draftOf } from './outbox/admit.ts'
import type { RowDraft } from './outbox/row.ts'
import { categoryOf } from './wire.ts'

const CLEAR_WITHIN_MS = 20_000

/** Where nothing can be kept, the tap goes straight to the service with the key it would have waited under. */
const direct = async (core: Core, action: QueuedAction, row: RowDraft): Promise<QueuedResult> => {
  const { env, exchange, touched } = core
  // The last mark wins: it does not go past an earlier one that waits still.
  const clear = async () => (await core.sending()).clear(row.account, row.lane)
  const first = row.kind === 'claim' || (await within(env.clock, CLEAR_WITHIN_MS, clear(), true))
  if (!first) return onDevice('storage_refused', true)
  const exchanged = await exchange({ ...row })
  if (exchanged.kind !== 'replied') return unreplied(exchanged)
  const { reply } = exchanged
  if (reply.kind === 'unreached') return onDevice('storage_refused', true)
  if (!reply.success && categoryOf(reply) !== 'done') return failureOf(reply)
  await touched(action.touches)
  return { ok: true, opKey: row.opKey, joined: false }
}

const SAVED_WITHIN_MS = 5_000

/** A claim or a mark of the player whose screen was tapped: written down durably, then said to be saved, then sent. */
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
  const saved = await within(env.clock, SAVED_WITHIN_MS, save(), 'failed').catch(() => 'failed' as const)
  if (typeof saved !== 'string') {
    bus.post({ type: 'rows' })
    return { ok: true, ...saved }
  }
  if (saved === 'failed') bus.post({ type: 'storage', code: 'storage_refused' })
  return direct(core, action, draft)
}
