import type { OutboxStore } from '../../../src/request/outbox/box.ts'
import { isFinished, type Row } from '../../../src/request/outbox/row.ts'

/** What storage itself has seen, whoever did it: the witness of a round. */
export class Witness {
  /** Every row that was ever written, in the order of its first writing. */
  readonly rows = new Map<number, Row>()
  readonly broken: string[] = []
  /** Rows that were set aside once: a mark that was holds up no claim. */
  readonly parked = new Set<number>()
  /** Whether the player gave this operation up, though it may have happened. */
  mayGo: (name: string) => boolean = () => false

  watch(store: OutboxStore): OutboxStore {
    return {
      rows: store.rows,
      transact: (work) =>
        store.transact((box) => {
          const before = box.rows()
          const result = work(box)
          this.compare(before, box.rows())
          return result
        }),
    }
  }

  private compare(before: readonly Row[], after: readonly Row[]): void {
    const now = new Map(after.map((row) => [row.seq, row]))
    for (const row of before) {
      const next = now.get(row.seq)
      if (!next) this.gone(row)
      else if (isFinished(row) && !isFinished(next))
        this.broken.push(`finished row ${row.opKey} went back to ${next.state}`)
      else if (next.epoch < row.epoch) this.broken.push(`epoch of ${row.opKey} went back`)
    }
    for (const row of after) {
      this.rows.set(row.seq, row)
      if (row.state === 'parked') this.parked.add(row.seq)
    }
  }

  private gone(row: Row): void {
    const doubtful = row.ambiguous || row.state === 'sending'
    if (doubtful && !isFinished(row) && !this.mayGo(`${row.account}|${row.opKey}`)) {
      this.broken.push(`row ${row.opKey} was in doubt and vanished`)
    }
  }
}
