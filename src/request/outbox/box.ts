import * as v from 'valibot'
import { type Row, type RowDraft, rowSchema, type Tombstone, tombstoneSchema } from './row.ts'

/** All rows, while one transaction is open. Work on it is synchronous, so it cannot outlive the transaction. */
export interface Box {
  /** In the order of their taps. Rows of a version we do not know are not among them and stay as they are. */
  rows(): readonly Row[]
  find(seq: number): Row | undefined
  add(draft: RowDraft): Row
  put(row: Row): void
  remove(seq: number): void
  tombstones(): readonly Tombstone[]
  bury(tombstone: Tombstone): void
  unbury(tombstone: Tombstone): void
}

export interface OutboxStore {
  /** One durable readwrite transaction: all of it or nothing, one at a time across tabs and worker. */
  transact<T>(work: (box: Box) => T): Promise<T>
  rows(): Promise<readonly Row[]>
}

/** What a transaction changed, for the store to write down. */
export interface Changes {
  readonly put: readonly Row[]
  readonly removed: readonly number[]
  readonly buried: readonly Tombstone[]
  readonly unburied: readonly Tombstone[]
  readonly nextSeq: number
}

export const readableRows = (raw: readonly unknown[]): Row[] =>
  raw.flatMap((value) => {
    const parsed = v.safeParse(rowSchema, value)
    return parsed.success ? [parsed.output] : []
  })

export const readableTombstones = (raw: readonly unknown[]): Tombstone[] =>
  raw.flatMap((value) => {
    const parsed = v.safeParse(tombstoneSchema, value)
    return parsed.success ? [parsed.output] : []
  })

export const tombstoneKey = ({ account, opKey }: Tombstone): string => `${account}|${opKey}`

export const openBox = (held: {
  readonly rows: readonly Row[]
  readonly tombstones: readonly Tombstone[]
  readonly nextSeq: number
}): { readonly box: Box; changes(): Changes } => {
  const rows = new Map(held.rows.map((row) => [row.seq, row]))
  const graves = new Map(held.tombstones.map((grave) => [tombstoneKey(grave), grave]))
  const put = new Set<number>()
  const removed = new Set<number>()
  const buried = new Map<string, Tombstone>()
  const unburied = new Map<string, Tombstone>()
  let nextSeq = held.nextSeq

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
    tombstones: () => [...graves.values()],
    bury(grave) {
      graves.set(tombstoneKey(grave), grave)
      buried.set(tombstoneKey(grave), grave)
      unburied.delete(tombstoneKey(grave))
    },
    unbury(grave) {
      graves.delete(tombstoneKey(grave))
      buried.delete(tombstoneKey(grave))
      unburied.set(tombstoneKey(grave), grave)
    },
  }
  return {
    box,
    changes: () => ({
      put: [...put].flatMap((seq) => rows.get(seq) ?? []),
      removed: [...removed],
      buried: [...buried.values()],
      unburied: [...unburied.values()],
      nextSeq,
    }),
  }
}
