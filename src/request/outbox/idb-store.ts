import type { DBSchema } from 'idb'
import { createDatabase, undo } from '../database.ts'
import { type OutboxStore, openBox, readableRows } from './box.ts'

interface Schema extends DBSchema {
  rows: { key: number; value: { seq: number } }
  tombstones: { key: string; value: unknown }
  meta: { key: string; value: number }
}
const VERSION = 1
const NEXT_SEQ = 'nextSeq'

export const createIdbStore = (name = 'tiger-tally-outbox'): OutboxStore => {
  const withDatabase = createDatabase<Schema>(name, VERSION, (database) => {
    database.createObjectStore('rows', { keyPath: 'seq' })
    // Nothing is kept in it any more, but a worker of an earlier version opens it.
    database.createObjectStore('tombstones')
    database.createObjectStore('meta')
  })
  return {
    transact: (work) =>
      withDatabase(async (db) => {
        const tx = db.transaction(['rows', 'meta'], 'readwrite', { durability: 'strict' })
        const [rowStore, meta] = [tx.objectStore('rows'), tx.objectStore('meta')] as const
        try {
          const [rows, nextSeq = 1] = await Promise.all([rowStore.getAll(), meta.get(NEXT_SEQ)])
          const { box, changes } = openBox(readableRows(rows), nextSeq)
          const result = work(box)
          const written = changes()
          await Promise.all([
            ...written.put.map((row) => rowStore.put(row)),
            ...written.removed.map((seq) => rowStore.delete(seq)),
            written.nextSeq === nextSeq ? undefined : meta.put(written.nextSeq, NEXT_SEQ),
          ])
          await tx.done
          return result
        } catch (error) {
          undo(tx)
          throw error
        }
      }),
    rows: () => withDatabase(async (db) => readableRows(await db.getAll('rows')).sort((a, b) => a.seq - b.seq)),
  }
}
