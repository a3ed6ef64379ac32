import { operationStatus } from '../../contract/wire/outbox.ts'
import { TIME_WINDOW_MS } from '../../contract/wire/signature.ts'
import type { Exchange, Exchanged } from '../call/exchange.ts'
import { timeOf } from '../call/wire.ts'
import { readable } from '../device/readable.ts'
import type { Parts } from '../parts.ts'
import type { Row } from './row.ts'
import { settle } from './settle.ts'
import { LEASE_MS } from './take.ts'

/** A request signed longer ago than this can have no copy that is still accepted or being processed. */
export const COPIES_GONE_MS = TIME_WINDOW_MS + 60_000

/** The service's word on an operation. */
export interface Outcome {
  readonly done: boolean
  /** Which tap was done; undefined if the service does not know. */
  readonly tap: string | undefined
  readonly data: unknown
  readonly at: number
}

/** In the order of the keys; null where there was no answer. */
export const fetchOutcomes = async (
  exchange: Exchange,
  account: string,
  opKeys: readonly string[],
): Promise<readonly (Outcome | null)[]> => {
  const exchanged = await exchange({ action: operationStatus.name, args: { opKeys }, account })
  const reply = exchanged.kind === 'replied' && exchanged.reply.kind === 'answer' ? exchanged.reply : null
  const told = reply?.success ? readable(operationStatus.data, reply.envelope.data) : undefined
  return opKeys.map((opKey) => {
    const found = told?.operations.find((operation) => operation.opKey === opKey)
    return reply && found ? { done: found.state === 'done', tap: found.tap, data: found.data, at: timeOf(reply) } : null
  })
}

export const createWork = ({ env, bus, exchange, touched }: Parts) => {
  const { clock, random, outbox: store } = env
  const touch = async (row: Row, at: number) => {
    if (row.touches.length > 0) await touched(row.touches, at)
  }

  /** Stores the changed row if this sender still holds it (same epoch). */
  const commit = async (row: Row, change: (held: Row) => Row): Promise<void> => {
    await store.transact((box) => {
      const held = box.find(row.seq)
      if (held && held.epoch === row.epoch) box.put(change(held))
    })
    bus.post({ type: 'rows' })
  }

  const stillMine = (row: Row, sentAt: number): Promise<boolean> =>
    store.transact((box) => {
      const held = box.find(row.seq)
      if (!held || held.epoch !== row.epoch) return false
      box.put({ ...held, leaseUntil: clock.now() + LEASE_MS, sentAt })
      return true
    })

  const sent = (row: Row): Promise<Exchanged> => {
    const { action, args, opKey, tap, account } = row
    // A page that was suspended since it took the row may have lost the lease to another sender.
    const maySend = async (signedAt: number, first: boolean) =>
      (first && clock.now() < row.leaseUntil) || stillMine(row, signedAt)
    return exchange({ action, args, opKey, ...(tap && { tap }), account, maySend })
  }

  return {
    touch,
    commit,
    /** Sends one taken row and stores the outcome. */
    async run(row: Row): Promise<void> {
      const exchanged = await sent(row)
      const settled = (held: Row) => settle(held, exchanged, clock.now(), random)
      // Invalidated before the row says done, so that nobody who sees it done can still get the older answer as fresh.
      const { state, result } = settled(row)
      if (state === 'done' && result) await touch(row, result.at)
      return commit(row, settled)
    },
  }
}
export type Work = ReturnType<typeof createWork>
