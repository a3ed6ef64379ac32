import type { Page } from '@playwright/test'

interface Wish {
  readonly name: string
  readonly table: string
  /** Without anything to put the table is emptied. */
  readonly put?: readonly (readonly [key: string, value: unknown])[]
}

/** Writes into one of the app's own tables, which is made where the app has not been yet. */
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

/** What one of the app's own tables holds under a key; undefined as long as there is no such table. */
export const fromStore = (page: Page, name: string, table: string, key: string): Promise<unknown> =>
  page.evaluate(
    (wish) =>
      new Promise<unknown>((resolve, reject) => {
        const opening = indexedDB.open(wish.name)
        // Made by the app, not here: it would never make its tables afterwards.
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
