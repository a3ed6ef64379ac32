import type { BrowserContext } from '@playwright/test'
import { shiftClock } from '../../../e2e/support/phone/phone-clock.ts'
import type { Slot } from './slot.ts'

/** Where a page that is loaded later finds how far the clock of its phone is off. */
const KEPT = 'clock of the rounds'

const clocks = new WeakMap<BrowserContext, number>()

/** A page may load itself anew in the middle of a round, for an update, or a worker be woken: on the same phone. */
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

/** Page and worker as they are now. */
export const keepClock = async ({ page, context, ahead }: Slot): Promise<void> => {
  clocks.set(context, ahead)
  await page.evaluate(shiftClock, ahead)
  await page.evaluate(([key, value]) => localStorage.setItem(key, value), [KEPT, String(ahead)] as const)
  // One that stops just now has no clock any more.
  for (const worker of context.serviceWorkers()) await worker.evaluate(shiftClock, ahead).catch(() => {})
}

/** The phone's clock goes wrong by so much, or it is looked at so much later. */
export const setClock = (slot: Slot, ms: number): Promise<void> => {
  slot.ahead = ms
  return keepClock(slot)
}
