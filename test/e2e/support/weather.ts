import type { Page } from '@playwright/test'
import { fairWeather, type Simulation } from '../../../src/request/simulate/simulation.ts'

const inStore = (
  page: Page,
  wish: { readonly name: string; readonly put?: readonly [string, unknown] },
): Promise<void> =>
  page.evaluate(
    ({ name, put }) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open(name)
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const tx = opening.result.transaction('keyval', 'readwrite')
          const store = tx.objectStore('keyval')
          if (put) store.put(put[1], put[0])
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

/** As the switch on the diagnostics page does it: the record on the device is all that counts. */
export const weather = (page: Page, change: Partial<Simulation> = {}): Promise<void> =>
  inStore(page, { name: 'tiger-tally', put: ['simulation', { ...fairWeather, ...change }] })

/** As on a device that never opened a page before. */
export const forgetAnswers = (page: Page): Promise<void> => inStore(page, { name: 'tiger-tally-answers' })
