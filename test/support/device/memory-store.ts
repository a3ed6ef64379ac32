import { type OutboxStore, openBox, readableRows } from '../../../src/client/outbox/box.ts'
import type { Row } from '../../../src/client/outbox/row.ts'

const frozen = <T>(value: T): T => {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value)
    for (const part of Object.values(value)) frozen(part)
  }
  return value
}

/**
 * Keeps the promises of the real store for as long as the page lives: a copy goes in, and nobody can change what comes
 * out; all or nothing.
 */
export const createMemoryStore = (seed: readonly unknown[] = []): OutboxStore => {
  /** As they are read; none where a row is of a version that nobody knows. */
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
