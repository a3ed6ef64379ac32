import type { Page } from '@playwright/test'

interface Wish {
  readonly name: string
  readonly table: string
  /** Without entries the table is emptied. */
  readonly put?: readonly (readonly [key: string, value: unknown])[]
}

/** Writes into a table of the app; creates it if the app has not yet. */
export const inStore = (page: Page, wish: Wish): Promise<void> =>
  page.evaluate(
    ({ name, table, put }) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open(name)
        opening.onupgradeneeded = () => opening.result.createObjectStore(table)
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const tx = opening.result.transaction(table, 'readwrite')
          const store = tx.objectStore(table)
          if (put) for (const [key, value] of put) store.put(value, key)
          else store.clear()
          tx.oncomplete = () => {
            opening.result.close()
            resolve()
          }
          tx.onerror = () => reject(tx.error)
        }
      }),
    wish,
  )

/** Reads a key from a table of the app; undefined if the table does not exist. */
export const fromStore = (page: Page, name: string, table: string, key: string): Promise<unknown> =>
  page.evaluate(
    (wish) =>
      new Promise<unknown>((resolve, reject) => {
        const opening = indexedDB.open(wish.name)
        // Must not create the database, or the app would never create its tables.
        opening.onupgradeneeded = () => opening.transaction?.abort()
        opening.onerror = () => resolve(undefined)
        opening.onsuccess = () => {
          const asked = opening.result.transaction(wish.table).objectStore(wish.table).get(wish.key)
          asked.onsuccess = () => {
            opening.result.close()
            resolve(asked.result)
          }
          asked.onerror = () => reject(asked.error)
        }
      }),
    { name, table, key },
  )
