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
