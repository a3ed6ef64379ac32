import { type OutboxStore, openBox, readableRows } from '../../../src/client/outbox/box.ts'
import type { Row } from '../../../src/client/outbox/row.ts'

const frozen = <T>(value: T): T => {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value)
    for (const part of Object.values(value)) frozen(part)
  }
  return value
}

/** Has the guarantees of the real store, in memory: values are copied and immutable, transactions are atomic. */
export const createMemoryStore = (seed: readonly unknown[] = []): OutboxStore => {
  /** In the form they are read in; rows of an unknown version are skipped. */
  const held = new Map<number, readonly Row[]>()
  const write = (seq: number, row: unknown) => held.set(seq, frozen(readableRows([structuredClone(row)])))
  for (const [index, row] of seed.entries()) write(index + 1, row)
  let nextSeq = seed.length + 1
  return {
    async transact(work) {
      const { box, changes } = openBox([...held.values()].flat(), nextSeq)
      const result = work(box)
      const written = changes()
      for (const row of written.put) write(row.seq, row)
      for (const seq of written.removed) held.delete(seq)
      nextSeq = written.nextSeq
      return structuredClone(result)
    },
    rows: async () => [...held.values()].flat().sort((a, b) => a.seq - b.seq),
  }
}
