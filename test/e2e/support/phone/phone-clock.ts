import type { Browser, Page } from '@playwright/test'
import { clockAhead } from '../../../support/test-clock.ts'
import { eachContext } from './each-context.ts'

/** Runs in pages and workers. The real clock is kept, so that a later shift starts from it again. */
export const shiftClock = (ms: number): void => {
  const kept: unknown = Reflect.get(globalThis, 'realNow')
  const real = typeof kept === 'function' ? kept : Date.now.bind(Date)
  Reflect.set(globalThis, 'realNow', real)
  Date.now = () => Number(real()) + ms
}

/** Shifts the phone's clock for its workers and for pages opened from now on; leaves the current page. */
export const turnPhone = async (page: Page, ms: number): Promise<void> => {
  await page.goto('about:blank')
  await page.addInitScript(shiftClock, clockAhead + ms)
  for (const worker of page.context().serviceWorkers()) await worker.evaluate(shiftClock, clockAhead + ms)
}

/** Applies the run's clock to every phone's pages; workers get it with their script. */
export const phonesAtClock = (browser: Browser): Browser =>
  clockAhead === 0 ? browser : eachContext(browser, (context) => context.addInitScript(shiftClock, clockAhead))

/** Prepends the clock shift to the worker's script. */
export const workerClock =
  clockAhead === 0
    ? null
    : { path: '/main.js', edit: (body: string) => `(${shiftClock.toString()})(${clockAhead});\n${body}` }
