import { type DBSchema, type IDBPDatabase, type OpenDBCallbacks, openDB } from 'idb'

const isClosing = (error: unknown): boolean => error instanceof DOMException && error.name === 'InvalidStateError'

/** Aborted already where a write failed; an error of whoever uses the transaction has to undo it here. */
export const undo = (tx: { readonly done: Promise<unknown>; abort(): void }): void => {
  tx.done.catch(() => {})
  try {
    tx.abort()
  } catch {}
}

/**
 * A connection may be closed under our feet, by an upgrade or by the browser; nothing was done then, so it is opened
 * and asked again.
 */
export const createDatabase = <S extends DBSchema>(
  name: string,
  version: number,
  upgrade: NonNullable<OpenDBCallbacks<S>['upgrade']>,
) => {
  let opened: Promise<IDBPDatabase<S>> | null = null
  const forget = () => {
    opened = null
  }
  const open = () =>
    openDB<S>(name, version, {
      upgrade,
      // A newer version of the app wants to upgrade in another tab: stepping aside lets it go on.
      blocking(_current, _blocked, event) {
        forget()
        if (event.target instanceof IDBDatabase) event.target.close()
      },
      terminated: forget,
    })
  const database = (): Promise<IDBPDatabase<S>> => {
    opened ??= open().catch((error: unknown) => {
      forget()
      throw error
    })
    return opened
  }
  return async <T>(work: (database: IDBPDatabase<S>) => Promise<T>): Promise<T> => {
    try {
      return await work(await database())
    } catch (error) {
      if (!isClosing(error)) throw error
      forget()
      return work(await database())
    }
  }
}
