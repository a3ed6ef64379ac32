import * as v from 'valibot'
import type { QueuedAction } from '../contract/kinds.ts'
import type { QueuedResult } from './api.ts'
import type { Core } from './core.ts'
import { failureOf, onDevice } from './failure.ts'
import { admit, draftOf } from './outbox/admit.ts'
import type { RowDraft } from './outbox/row.ts'
import { categoryOf } from './wire.ts'

/** Where nothing can be kept, the tap goes straight to the service with the key it would have waited under. */
const direct = async ({ exchange, touched }: Core, action: QueuedAction, row: RowDraft): Promise<QueuedResult> => {
  const exchanged = await exchange({ action: row.action, args: row.args, opKey: row.opKey, account: row.account })
  if (exchanged.kind === 'signed-out') return onDevice(exchanged.code, false)
  if (exchanged.kind !== 'replied') return onDevice('missing_access_token', false)
  const { reply } = exchanged
  if (reply.kind === 'unreached') return onDevice('storage_refused', true)
  if (!reply.success && categoryOf(reply) !== 'done') return failureOf(reply)
  await touched(action.touches)
  return { ok: true, opKey: row.opKey, joined: false }
}

/** A claim or a mark: written down durably, then said to be saved, then sent. */
export const enqueue = async (core: Core, action: QueuedAction, args: unknown): Promise<QueuedResult> => {
  const parsed = v.safeParse(action.args, args)
  if (!parsed.success) return onDevice('bad_request', false)
  const session = await core.sessions.read()
  if (!session) return onDevice('missing_access_token', false)
  const tap = { account: session.roleid, action, args: parsed.output, minted: core.env.mint(), now: core.clock.now() }
  const draft = draftOf(tap)
  if (!(await core.env.storage)) return direct(core, action, draft)
  try {
    const { opKey, joined } = await core.env.outbox.transact((box) => admit(box, draft))
    core.bus.post({ type: 'rows' })
    return { ok: true, opKey, joined }
  } catch {
    core.bus.post({ type: 'storage', code: 'storage_refused' })
    return direct(core, action, draft)
  }
}
