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
