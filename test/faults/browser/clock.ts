import { shiftClock } from '../../e2e/support/phone-clock.ts'
import type { Slot } from './slot.ts'

/** Page and worker as they are now; whoever starts later starts with the real clock and has to be told again. */
export const keepClock = async ({ page, context, ahead }: Slot): Promise<void> => {
  await page.evaluate(shiftClock, ahead)
  // One that stops just now has no clock any more.
  for (const worker of context.serviceWorkers()) await worker.evaluate(shiftClock, ahead).catch(() => {})
}

/** The phone's clock goes wrong by so much, or it is looked at so much later. */
export const setClock = (slot: Slot, ms: number): Promise<void> => {
  slot.ahead = ms
  return keepClock(slot)
}
