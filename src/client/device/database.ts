import { openDatabase, type Stores } from './early.ts'

/** The browser has closed the connection, perhaps in the middle of a transaction, which is then rolled back. */
const isClosing = (error: unknown): boolean =>
  error instanceof DOMException && (error.name === 'InvalidStateError' || error.name === 'AbortError')

/**
 * The browser or an upgrade may close a connection at any time. Nothing was done then, so it is opened again and the
 * work is retried.
 */
export const createDatabase = (name: string, stores: Stores) => {
  let opened: Promise<IDBDatabase> | null = null
  const forget = () => {
    opened = null
  }
  const open = async (): Promise<IDBDatabase> => {
    const database = await openDatabase(name, stores)
    // A newer version of the app wants to upgrade in another tab: closing lets it go on.
    database.onversionchange = () => {
      forget()
      database.close()
    }
    database.onclose = forget
    return database
  }
  const database = (): Promise<IDBDatabase> => {
    opened ??= open().catch((error: unknown) => {
      forget()
      throw error
    })
    return opened
  }
  return async <T>(work: (database: IDBDatabase) => Promise<T>): Promise<T> => {
    try {
      return await work(await database())
    } catch (error) {
      if (!isClosing(error)) throw error
      forget()
      return work(await database())
    }
  }
}

/**
 * A transaction's `error` is set only once it has aborted. The error of the failed request arrives earlier, and is the
 * one thrown.
 */
const endOf = (tx: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    tx.oncomplete = () => resolve()
    tx.onabort = () => reject(tx.error ?? new DOMException('aborted', 'AbortError'))
  })

/** Atomic. Resolves when the transaction has completed. */
export const inTransaction = async <T>(
  database: IDBDatabase,
  stores: readonly string[],
  durability: IDBTransactionDurability,
  work: (tx: IDBTransaction) => Promise<T>,
): Promise<T> => {
  const tx = database.transaction(stores, 'readwrite', { durability })
  const end = endOf(tx)
  try {
    const [result] = await Promise.all([work(tx), end])
    return result
  } catch (error) {
    // A failed write has aborted it already; an error thrown by `work` has to abort it here.
    end.catch(() => {})
    try {
      tx.abort()
    } catch {}
    throw error
  }
}
