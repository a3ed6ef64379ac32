import type { Page } from '@playwright/test'
import { noFaults, type Simulation } from '../../../../src/client/simulate/simulation.ts'
import { inStore } from './store.ts'

/** As the switch on the diagnostics page does it: the record on the device is all that counts. */
export const simulate = (page: Page, change: Partial<Simulation> = {}): Promise<void> =>
  inStore(page, { name: 'tiger-tally', table: 'keyval', put: [['simulation', { ...noFaults, ...change }]] })

/** A request that hangs in the worker would be joined by the next one that asks for the same. */
export const stopWorkers = async (page: Page): Promise<void> => {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('ServiceWorker.enable')
  await devtools.send('ServiceWorker.stopAllWorkers')
  await devtools.detach()
}

/** As on a device that never opened a page before. A worker that still awaits an answer would keep it afterwards. */
export const forgetAnswers = async (page: Page): Promise<void> => {
  await stopWorkers(page)
  await inStore(page, { name: 'tiger-tally-answers', table: 'keyval' })
  await inStore(page, { name: 'tiger-cards', table: 'cards' })
}
