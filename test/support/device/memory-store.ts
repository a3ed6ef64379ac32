import { type OutboxStore, openBox, readableRows } from '../../../src/client/outbox/box.ts'

/** Keeps the promises of the real store for as long as the page lives: copies in and out, all or nothing. */
export const createMemoryStore = (seed: readonly unknown[] = []): OutboxStore => {
  const held = new Map<number, unknown>(seed.map((row, index) => [index + 1, structuredClone(row)]))
  let nextSeq = seed.length + 1
  return {
    async transact(work) {
      const { box, changes } = openBox(readableRows(structuredClone([...held.values()])), nextSeq)
      const result = work(box)
      const written = structuredClone(changes())
      for (const row of written.put) held.set(row.seq, row)
      for (const seq of written.removed) held.delete(seq)
      nextSeq = written.nextSeq
      return structuredClone(result)
    },
    rows: async () => readableRows(structuredClone([...held.values()])).sort((a, b) => a.seq - b.seq),
  }
}
