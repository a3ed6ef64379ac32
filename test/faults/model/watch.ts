import type { OutboxStore } from '../../../src/client/outbox/box.ts'
import { isFinished, type Row } from '../../../src/client/outbox/row.ts'

/** Observes all changes of the outbox storage in a round. */
export class Witness {
  /** Every row ever written, in order of its first write. */
  readonly rows = new Map<number, Row>()
  /** The current rows. */
  current: readonly Row[] = []
  readonly broken: string[] = []
  /** Rows that were parked at some time: such a mark must not block claims. */
  readonly parked = new Set<number>()
  /** When each was first taken for sending. */
  readonly takenAt = new Map<number, number>()
  /** Called with the rows of an account when the last one is gone. */
  onEmptied: (account: string, gone: readonly Row[]) => void = () => {}
  /** Called when a row's retry time changes. */
  onPlanned: (row: Row) => void = () => {}
  private readonly time: { readonly now: number }

  constructor(time: { readonly now: number }) {
    this.time = time
  }

  watch(store: OutboxStore): OutboxStore {
    return {
      rows: store.rows,
      transact: async (work) => {
        let seen: readonly [readonly Row[], readonly Row[]] = [[], []]
        const result = await store.transact((box) => {
          const before = box.rows()
          const made = work(box)
          seen = [before, box.rows()]
          return made
        })
        // A transaction that was rolled back does not count.
        this.compare(...seen)
        return result
      },
    }
  }

  private compare(before: readonly Row[], after: readonly Row[]): void {
    this.current = after
    const now = new Map(after.map((row) => [row.seq, row]))
    for (const row of before) {
      const next = now.get(row.seq)
      if (!next) continue
      if (isFinished(row) && !isFinished(next)) this.broken.push(`finished row ${row.opKey} went back to ${next.state}`)
      else if (next.epoch < row.epoch) this.broken.push(`epoch of ${row.opKey} went back`)
    }
    for (const account of new Set(before.map((row) => row.account))) {
      const mine = (row: Row) => row.account === account
      if (!after.some(mine)) this.onEmptied(account, before.filter(mine))
    }
    for (const row of after) {
      if (this.rows.get(row.seq)?.nextAt !== row.nextAt) this.onPlanned(row)
      this.rows.set(row.seq, row)
      if (row.state === 'parked') this.parked.add(row.seq)
      if (row.state === 'sending' && !this.takenAt.has(row.seq)) this.takenAt.set(row.seq, this.time.now)
    }
  }
}
