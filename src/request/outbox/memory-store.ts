import { type OutboxStore, openBox, readableRows, readableTombstones, tombstoneKey } from './box.ts'

/** Keeps the promises of the real store for as long as the page lives: copies in and out, all or nothing. */
export const createMemoryStore = (seed: readonly unknown[] = []): OutboxStore => {
  const rows = new Map<number, unknown>(seed.map((row, index) => [index + 1, structuredClone(row)]))
  const graves = new Map<string, unknown>()
  let nextSeq = seed.length + 1
  return {
    async transact(work) {
      const held = {
        rows: readableRows(structuredClone([...rows.values()])),
        tombstones: readableTombstones(structuredClone([...graves.values()])),
        nextSeq,
      }
      const { box, changes } = openBox(held)
      const result = work(box)
      const written = structuredClone(changes())
      for (const row of written.put) rows.set(row.seq, row)
      for (const seq of written.removed) rows.delete(seq)
      for (const grave of written.buried) graves.set(tombstoneKey(grave), grave)
      for (const grave of written.unburied) graves.delete(tombstoneKey(grave))
      nextSeq = written.nextSeq
      return structuredClone(result)
    },
    rows: async () => readableRows(structuredClone([...rows.values()])).sort((a, b) => a.seq - b.seq),
  }
}
