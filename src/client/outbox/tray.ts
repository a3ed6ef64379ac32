import type { Heard } from '../api.ts'
import type { UnconfirmedWrites } from '../call/unconfirmed-writes.ts'
import type { Parts } from '../parts.ts'
import { isFinished, type Row } from './row.ts'
import { requeued } from './settle.ts'
import { isLeased, lease } from './take.ts'
import { COPIES_GONE_MS, fetchOutcomes, type Outcome, type Work } from './work.ts'

/** Parked because the service failed, which may be repaired by now; not because of the row's content. */
const isPassing = ({ state, result }: Row): boolean => state === 'parked' && result?.code === 'request_failed'

/** What the player may do with a row. */
export const createTray = (
  { env, bus, clock: serviceClock, exchange }: Parts,
  work: Work,
  unconfirmed: UnconfirmedWrites,
) => {
  const { clock, outbox: store } = env
  const changed = () => bus.post({ type: 'rows' })
  /** When this page marked a row as seen, until it knows that the write succeeded. */
  const marked = new Map<number, number>()
  /**
   * The row after the service's word on it: `done` finishes it; `not done` refuses a parked one, and lets any other be
   * sent again.
   */
  const afterOutcome =
    (before: Row, outcome: Outcome | null) =>
    (held: Row): Row => {
      if (!outcome) return { ...held, state: before.state, sentAt: before.sentAt, seenAt: before.seenAt }
      if (outcome.done) {
        // Done by an earlier tap, which has told its reward already.
        const isAnother = outcome.tap !== undefined && held.tap !== undefined && outcome.tap !== held.tap
        const told = isAnother ? { code: 'already_done' as const, data: {} } : { code: 0 as const, data: outcome.data }
        return { ...held, state: 'done', ambiguous: false, result: { ...told, message: '', at: outcome.at } }
      }
      // A copy may still be on its way, so "not done" is not final yet.
      const mayArrive = outcome.at < (before.sentAt ?? 0) + COPIES_GONE_MS
      if (before.state === 'parked' && mayArrive)
        return { ...held, state: 'parked', sentAt: before.sentAt, seenAt: before.seenAt }
      if (before.state === 'parked') return { ...held, state: 'refused', ambiguous: false }
      return { ...held, state: 'waiting', ambiguous: mayArrive, sentAt: before.sentAt, nextAt: clock.now() }
    }

  return {
    async retry(...seqs: readonly number[]): Promise<void> {
      await store.transact((box) => {
        for (const seq of seqs) {
          const row = box.find(seq)
          if (row?.state !== 'waiting' && row?.state !== 'parked') continue
          box.put({ ...requeued(row, clock.now()), serverFails: 0 })
        }
      })
      changed()
    },
    /** Rows parked because the service failed are tried once more. */
    async retryParked(account: string): Promise<void> {
      await store.transact((box) => {
        for (const row of box.rows()) if (row.account === account && isPassing(row)) box.put(requeued(row, clock.now()))
      })
      changed()
    },
    async discard(seq: number): Promise<boolean> {
      let given: Row | undefined
      const gone = await store
        .transact((box) => {
          const row = box.find(seq)
          if (row?.state === 'refused' || row?.state === 'expired') {
            box.remove(seq)
            return true
          }
          if (!row || row.attempts > 0 || row.ambiguous || isFinished(row)) return false
          if (!unconfirmed.discard(row)) return false
          given = row
          box.remove(seq)
          return true
        })
        .catch((error: unknown) => {
          if (given) unconfirmed.keep(given)
          throw error
        })
      changed()
      return gone
    },
    async askServer(seq: number): Promise<Heard> {
      const taken = await store.transact((box) => {
        const before = box.find(seq)
        if (!before || isFinished(before) || isLeased(before, clock.now())) return null
        if (before.state !== 'parked' && !before.ambiguous) return null
        return { before, row: lease(box, before, { now: clock.now(), serviceNow: serviceClock.now() }) }
      })
      // It is settled, or another sender has it.
      if (!taken) return 'heard'
      const [outcome = null] = await fetchOutcomes(exchange, taken.row.account, [taken.row.opKey])
      if (outcome?.done) await work.touch(taken.row, outcome.at)
      const settled = afterOutcome(taken.before, outcome)
      await work.commit(taken.row, settled)
      if (!outcome) return 'no answer'
      return settled(taken.row).state === 'parked' ? 'may arrive' : 'heard'
    },
    async markSeen(seq: number): Promise<boolean> {
      const first = await store.transact((box) => {
        const row = box.find(seq)
        if (!row || !(isFinished(row) || row.state === 'parked')) return false
        // A late write of this very page marked it, and nobody was told.
        if (row.seenAt !== undefined) return marked.get(seq) === row.seenAt
        const seenAt = serviceClock.now()
        marked.set(seq, seenAt)
        box.put({ ...row, seenAt })
        return true
      })
      marked.delete(seq)
      if (first) changed()
      return first
    },
  }
}
