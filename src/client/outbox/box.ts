import * as v from 'valibot'
import { readableEach } from '../device/readable.ts'
import { type Row, type RowDraft, rowSchema } from './row.ts'

/** All rows during one transaction. Work on it is synchronous, so it cannot outlive the transaction. */
export interface Box {
  /** In tap order. Rows of an unknown version are left out and stay untouched. */
  rows(): readonly Row[]
  find(seq: number): Row | undefined
  add(draft: RowDraft): Row
  put(row: Row): void
  remove(seq: number): void
}

export interface OutboxStore {
  /** One durable readwrite transaction: atomic, and serialised across tabs and worker. */
  transact<T>(work: (box: Box) => T): Promise<T>
  rows(): Promise<readonly Row[]>
}

export const readableRows = (raw: unknown): Row[] => readableEach(rowSchema, raw)

/** `changes`: what the transaction changed, for the store to write. */
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
      // A row that cannot be parsed again would be lost silently: better to fail here and leave it as it was.
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
