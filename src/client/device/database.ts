import { openDatabase, type Stores } from './early.ts'

/** By the browser it is closed in the middle of a transaction, which is undone. */
const isClosing = (error: unknown): boolean =>
  error instanceof DOMException && (error.name === 'InvalidStateError' || error.name === 'AbortError')

/**
 * A connection may be closed under our feet, by an upgrade or by the browser; nothing was done then, so it is opened
 * and asked again.
 */
export const createDatabase = (name: string, stores: Stores) => {
  let opened: Promise<IDBDatabase> | null = null
  const forget = () => {
    opened = null
  }
  const open = async (): Promise<IDBDatabase> => {
    const database = await openDatabase(name, stores)
    // A newer version of the app wants to upgrade in another tab: stepping aside lets it go on.
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

/** What made it fail stands in its own error only once it is undone: the error of a request comes here first. */
const endOf = (tx: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    tx.oncomplete = () => resolve()
    tx.onabort = () => reject(tx.error ?? new DOMException('aborted', 'AbortError'))
  })

/** All of `work` or nothing, whatever fails; over when the disk has it. */
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
    // Aborted already where a write failed; an error of whoever uses the transaction has to undo it here.
    end.catch(() => {})
    try {
      tx.abort()
    } catch {}
    throw error
  }
}
