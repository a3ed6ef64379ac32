import type { Page } from '@playwright/test'

/** Runs in page and worker. The real clock is kept aside, so that a later shift starts from it again. */
export const shiftClock = (ms: number): void => {
  const kept: unknown = Reflect.get(globalThis, 'realNow')
  const real = typeof kept === 'function' ? kept : Date.now.bind(Date)
  Reflect.set(globalThis, 'realNow', real)
  Date.now = () => Number(real()) + ms
}

/**
 * The phone's clock is ahead by so much from now on, in its worker and in the pages that are opened next; this one
 * closes.
 */
export const turnPhone = async (page: Page, ms: number): Promise<void> => {
  await page.goto('about:blank')
  await page.addInitScript(shiftClock, ms)
  for (const worker of page.context().serviceWorkers()) await worker.evaluate(shiftClock, ms)
}
