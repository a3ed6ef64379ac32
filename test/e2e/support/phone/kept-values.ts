import type { Page } from '@playwright/test'

/** The device's storage takes nothing away, until it is let. */
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

/** The device's storage takes nothing under this key, until it is let. */
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
