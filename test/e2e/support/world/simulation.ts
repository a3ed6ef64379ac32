import type { Page } from '@playwright/test'
import { noFaults, type Simulation } from '../../../../src/client/simulate/simulation.ts'
import { inStore } from './store.ts'

/** Turns on simulated faults by writing the stored record, like the diagnostics page does. */
export const simulate = (page: Page, change: Partial<Simulation> = {}): Promise<void> =>
  inStore(page, { name: 'tiger-tally', table: 'keyval', put: [['simulation', { ...noFaults, ...change }]] })

/** A pending request in the worker would be shared by the next identical one. */
export const stopWorkers = async (page: Page): Promise<void> => {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('ServiceWorker.enable')
  await devtools.send('ServiceWorker.stopAllWorkers')
  await devtools.detach()
}

/**
 * Like a device that never opened a page. Stops workers first, as one with a pending request would store its answer
 * later.
 */
export const forgetAnswers = async (page: Page): Promise<void> => {
  await stopWorkers(page)
  await inStore(page, { name: 'tiger-tally-answers', table: 'keyval' })
  await inStore(page, { name: 'tiger-cards', table: 'cards' })
}
