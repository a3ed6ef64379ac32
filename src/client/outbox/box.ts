import * as v from 'valibot'
import { readableEach } from '../device/readable.ts'
import { type Row, type RowDraft, rowSchema } from './row.ts'

/** All rows, while one transaction is open. Work on it is synchronous, so it cannot outlive the transaction. */
export interface Box {
  /** In the order of their taps. Rows of a version we do not know are not among them and stay as they are. */
  rows(): readonly Row[]
  find(seq: number): Row | undefined
  add(draft: RowDraft): Row
  put(row: Row): void
  remove(seq: number): void
}

export interface OutboxStore {
  /** One durable readwrite transaction: all of it or nothing, one at a time across tabs and worker. */
  transact<T>(work: (box: Box) => T): Promise<T>
  rows(): Promise<readonly Row[]>
}

export const readableRows = (raw: unknown): Row[] => readableEach(rowSchema, raw)

/** `changes`: what a transaction changed, for the store to write down. */
export const openBox = (held: readonly Row[], firstFree: number) => {
  const rows = new Map(held.map((row) => [row.seq, row]))
  const put = new Set<number>()
  const removed = new Set<number>()
  let nextSeq = firstFree

  const box: Box = {
    rows: () => [...rows.values()].sort((a, b) => a.seq - b.seq),
    find: (seq) => rows.get(seq),
    add(draft) {
      const row = { ...draft, seq: nextSeq }
      nextSeq += 1
      box.put(row)
      return row
    },
    put(row) {
      // What could not be read again would be lost in silence: better to fail here and leave the row as it was.
      rows.set(row.seq, v.parse(rowSchema, row))
      put.add(row.seq)
      removed.delete(row.seq)
    },
    remove(seq) {
      rows.delete(seq)
      put.delete(seq)
      removed.add(seq)
    },
  }
  return {
    box,
    changes: () => ({
      put: [...put].flatMap((seq) => rows.get(seq) ?? []),
      removed: [...removed],
      nextSeq,
    }),
  }
}
