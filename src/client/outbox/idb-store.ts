import { promisifyRequest } from 'idb-keyval'
import { createDatabase, inTransaction } from '../device/database.ts'
import { type OutboxStore, openBox, readableRows } from './box.ts'

const NEXT_SEQ = 'nextSeq'

export const createIdbStore = (name = 'tiger-tally-outbox'): OutboxStore => {
  // `tombstones` is unused, but a worker of an earlier version opens it.
  const withDatabase = createDatabase(name, { rows: { keyPath: 'seq' }, tombstones: {}, meta: {} })
  return {
    transact: (work) =>
      withDatabase((database) =>
        inTransaction(database, ['rows', 'meta'], 'strict', async (tx) => {
          const [rowStore, meta] = [tx.objectStore('rows'), tx.objectStore('meta')] as const
          const [rows, held] = await Promise.all([
            promisifyRequest<unknown[]>(rowStore.getAll()),
            promisifyRequest<unknown>(meta.get(NEXT_SEQ)),
          ])
          const nextSeq = typeof held === 'number' ? held : 1
          const { box, changes } = openBox(readableRows(rows), nextSeq)
          const result = work(box)
          const written = changes()
          for (const row of written.put) rowStore.put(row)
          for (const seq of written.removed) rowStore.delete(seq)
          if (written.nextSeq !== nextSeq) meta.put(written.nextSeq, NEXT_SEQ)
          return result
        }),
      ),
    rows: () =>
      withDatabase(async (database) => {
        const rows: unknown[] = await promisifyRequest(database.transaction('rows').objectStore('rows').getAll())
        return readableRows(rows).sort((a, b) => a.seq - b.seq)
      }),
  }
}
