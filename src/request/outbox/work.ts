import * as v from 'valibot'
import { operationStatus } from '../../contract/outbox.ts'
import type { Clock } from '../env.ts'
import type { Exchange } from '../exchange.ts'
import type { OutboxStore } from './box.ts'
import { type Outcome, outcomeOf } from './outcome.ts'
import type { Row } from './row.ts'
import { settle } from './settle.ts'
import { LEASE_MS } from './take.ts'

export interface WorkDeps {
  readonly clock: Clock
  readonly random: () => number
  readonly store: OutboxStore
  readonly exchange: Exchange
  /** An effect is there: what these reads answered is out of date. */
  readonly touched: (actions: readonly string[]) => Promise<void>
  readonly changed: () => void
}

/** The service's word on an operation, or the outcome that kept us from hearing it. */
export type Word =
  | { readonly known: true; readonly done: boolean; readonly data: unknown; readonly at: number }
  | { readonly known: false; readonly outcome: Outcome }

export const askAbout = async (
  exchange: Exchange,
  account: string,
  opKeys: readonly string[],
): Promise<readonly Word[]> => {
  const exchanged = await exchange({ action: operationStatus.name, args: { opKeys }, account })
  const outcome = outcomeOf(exchanged)
  const answered = outcome.type === 'done' ? v.safeParse(operationStatus.data, outcome.data) : null
  return opKeys.map((opKey) => {
    const found = answered?.success
      ? answered.output.operations.find((operation) => operation.opKey === opKey)
      : undefined
    if (outcome.type !== 'done' || !answered?.success || !found) {
      return { known: false, outcome: outcome.type === 'done' ? { type: 'unreached' } : outcome }
    }
    return { known: true, done: found.state === 'done', data: found.data, at: outcome.at }
  })
}

export interface Work {
  /** Sends one taken row and writes down what came of it. */
  run(row: Row): Promise<void>
  /** Stores what `change` makes of the row, if it is still ours. */
  commit(row: Row, change: (held: Row) => Row): Promise<void>
  touch(row: Row): Promise<void>
}

export const createWork = ({ clock, random, store, exchange, touched, changed }: WorkDeps): Work => {
  const touch = async (row: Row) => {
    if (row.touches.length > 0) await touched(row.touches)
  }

  const commit = async (row: Row, change: (held: Row) => Row) => {
    await store.transact((box) => {
      const held = box.find(row.seq)
      if (held && held.epoch === row.epoch) box.put(change(held))
    })
    changed()
  }

  const stillMine = (row: Row): Promise<boolean> =>
    store.transact((box) => {
      const held = box.find(row.seq)
      if (!held || held.epoch !== row.epoch) return false
      box.put({ ...held, leaseUntil: clock.now() + LEASE_MS })
      return true
    })

  const sent = async (row: Row): Promise<Outcome> => {
    const { action, args, opKey, tap, account } = row
    const maySend = async (_signedAt: number, first: boolean) => first || stillMine(row)
    return outcomeOf(await exchange({ action, args, opKey, ...(tap && { tap }), account, maySend }))
  }

  return {
    touch,
    commit,
    async run(row) {
      const outcome = await sent(row)
      // Before the row says done, so that nobody who sees it done can still be shown the older answer as fresh.
      if (outcome.type === 'done') await touch(row)
      return commit(row, (held) => settle(held, outcome, clock.now(), random))
    },
  }
}
