import type { BrowserContext } from '@playwright/test'
import { shiftClock } from '../../../e2e/support/phone/phone-clock.ts'
import type { Slot } from './slot.ts'

/** The localStorage key with the clock offset, for pages loaded later. */
const KEPT = 'clock of the rounds'

const clocks = new WeakMap<BrowserContext, number>()

/** Applies the phone's clock offset to pages that reload and workers that start in the middle of a round. */
export const giveClock = async (context: BrowserContext): Promise<void> => {
  context.on('serviceworker', (worker) => {
    const ahead = clocks.get(context) ?? 0
    if (ahead !== 0) worker.evaluate(shiftClock, ahead).catch(() => {})
  })
  await context.addInitScript(`{
    const ahead = location.protocol === 'http:' ? Number(localStorage.getItem(${JSON.stringify(KEPT)})) : 0
    if (ahead !== 0) (${shiftClock.toString()})(ahead)
  }`)
}

/** Applies the offset to the current page and workers. */
export const keepClock = async ({ page, context, ahead }: Slot): Promise<void> => {
  clocks.set(context, ahead)
  await page.evaluate(shiftClock, ahead)
  await page.evaluate(([key, value]) => localStorage.setItem(key, value), [KEPT, String(ahead)] as const)
  // A worker that is just stopping has no clock any more.
  for (const worker of context.serviceWorkers()) await worker.evaluate(shiftClock, ahead).catch(() => {})
}

/** Sets the phone's clock wrong by this much, or lets this much time pass. */
export const setClock = (slot: Slot, ms: number): Promise<void> => {
  slot.ahead = ms
  return keepClock(slot)
}
