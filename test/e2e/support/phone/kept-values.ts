import type { Page } from '@playwright/test'

/** Makes deleting from IndexedDB fail until the returned function is called. */
export const refuseRemoval = async (page: Page): Promise<() => Promise<void>> => {
  const original = await page.evaluateHandle(() => {
    const { delete: remove } = IDBObjectStore.prototype
    IDBObjectStore.prototype.delete = () => {
      throw new DOMException('refused by the test', 'UnknownError')
    }
    return remove
  })
  return () =>
    page.evaluate((remove) => {
      IDBObjectStore.prototype.delete = remove
    }, original)
}

/** Makes writing this key to IndexedDB fail until the returned function is called. */
export const refuseToKeep = async (page: Page, key: string): Promise<() => Promise<void>> => {
  const original = await page.evaluateHandle((refused) => {
    const { put } = IDBObjectStore.prototype
    IDBObjectStore.prototype.put = function (value, name) {
      if (name === refused) throw new DOMException('refused by the test', 'UnknownError')
      return put.call(this, value, name)
    }
    return put
  }, key)
  return () =>
    page.evaluate((put) => {
      IDBObjectStore.prototype.put = put
    }, original)
}
