import type { QueuedResult } from '../api.ts'
import type { Clear } from '../outbox/clear.ts'
import type { RowDraft } from '../outbox/row.ts'
import type { Parts } from '../parts.ts'
import type { Exchanged } from './exchange.ts'
import { failureOf, onDevice, unreplied } from './failure.ts'
import type { UnconfirmedWrites } from './unconfirmed-writes.ts'
import { categoryOf, timeOf } from './wire.ts'

/** The service may still act on a copy of it, and nothing on the device will send it again. */
const isOpen = (exchanged: Exchanged): boolean =>
  exchanged.kind === 'replied' &&
  (exchanged.reply.kind === 'unreached' || (!exchanged.reply.success && categoryOf(exchanged.reply) === 'transient'))

const refused = onDevice('storage_refused', true)

/** For a device that cannot store rows: the tap goes straight to the service, with the key its row would have had. */
export const createDirect = ({ env, exchange, touched }: Parts, clear: Clear, unconfirmed: UnconfirmedWrites) => {
  const last = new Map<string, Promise<unknown>>()
  /** Per lane, the last row whose answer was lost. Lives as long as this page. */
  const open = new Map<string, RowDraft>()

  const send = async (row: RowDraft, lane: string | null): Promise<QueuedResult> => {
    const exchanged = await exchange({ ...row })
    if (lane !== null && isOpen(exchanged)) open.set(lane, row)
    if (exchanged.kind !== 'replied') return unreplied(exchanged)
    const { reply } = exchanged
    if (reply.kind === 'unreached') return refused
    if (!reply.success && categoryOf(reply) !== 'done') return failureOf(reply)
    await touched(row.touches, timeOf(reply))
    return { ok: true, opKey: row.opKey, joined: false, done: reply.success ? 'now' : 'before' }
  }

  /**
   * The last mark wins, so a mark must not overtake one tapped before it, and no late copy of an older one may arrive
   * after it.
   */
  const sendInTurn = async (row: RowDraft, lane: string): Promise<QueuedResult> => {
    if (!(await clear(row.account, row.lane))) return refused
    const held = await env.outbox.rows()
    // The row was stored after all, and was sent from the outbox.
    if (held.some(({ opKey }) => opKey === row.opKey)) return { ok: true, opKey: row.opKey, joined: true }
    // A later tap for the same thing has overtaken this one, and wins.
    const sameThing = held.filter(({ account, slot }) => account === row.account && slot === row.slot)
    if (sameThing.some(({ createdAt }) => createdAt >= row.createdAt)) return refused
    const before = open.get(lane)
    // Once the service has answered its key, a late copy of it has no effect.
    if (before && isOpen(await exchange({ ...before }))) return refused
    open.delete(lane)
    return send(row, lane)
  }

  return async (row: RowDraft): Promise<QueuedResult> => {
    if (!unconfirmed.sendDirectly(row)) return onDevice('storage_refused', false)
    const isClaim = row.kind === 'claim'
    // Claims need no order, but one tap may make two hundred of them: more than the service accepts from one player at
    // once.
    const lane = `${row.account}|${isClaim ? 'claims' : row.lane}`
    const run = () => (isClaim ? send(row, null) : sendInTurn(row, lane))
    const mine = (last.get(lane) ?? Promise.resolve()).then(run, run)
    last.set(lane, mine)
    return mine
  }
}
