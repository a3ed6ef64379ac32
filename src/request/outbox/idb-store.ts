import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { type OutboxStore, openBox, readableRows } from './box.ts'

interface Schema extends DBSchema {
  rows: { key: number; value: { seq: number } }
  tombstones: { key: string; value: unknown }
  meta: { key: string; value: number }
}
type Database = IDBPDatabase<Schema>

const VERSION = 1
const NEXT_SEQ = 'nextSeq'

const open = (name: string, closed: () => void): Promise<Database> =>
  openDB<Schema>(name, VERSION, {
    upgrade(database) {
      database.createObjectStore('rows', { keyPath: 'seq' })
      // Nothing is kept in it any more, but a worker of an earlier version opens it.
      database.createObjectStore('tombstones')
      database.createObjectStore('meta')
    },
    // A newer version of the app wants to upgrade in another tab: stepping aside lets it go on.
    blocking(_current, _blocked, event) {
      closed()
      if (event.target instanceof IDBDatabase) event.target.close()
    },
    terminated: closed,
  })

const isClosing = (error: unknown): boolean => error instanceof DOMException && error.name === 'InvalidStateError'

export const createIdbStore = (name = 'tiger-tally-outbox'): OutboxStore => {
  let opened: Promise<Database> | null = null
  const forget = () => {
    opened = null
  }
  const database = (): Promise<Database> => {
    opened ??= open(name, forget).catch((error: unknown) => {
      forget()
      throw error
    })
    return opened
  }
  /** A connection may be closed under our feet, by an upgrade or by the browser; nothing was done then, so again. */
  const withDatabase = async <T>(work: (database: Database) => Promise<T>): Promise<T> => {
    try {
      return await work(await database())
    } catch (error) {
      if (!isClosing(error)) throw error
      forget()
      return work(await database())
    }
  }

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
          // Aborted already where a write failed; an error of the rule itself has to undo it here.
          tx.done.catch(() => {})
          try {
            tx.abort()
          } catch {}
          throw error
        }
      }),
    rows: () => withDatabase(async (db) => readableRows(await db.getAll('rows')).sort((a, b) => a.seq - b.seq)),
  }
}
