import type { Slot } from './slot.ts'

/** Runs in page and worker. The real clock is kept aside, so that a later shift starts from it again. */
const shift = (ms: number): void => {
  const kept: unknown = Reflect.get(globalThis, 'realNow')
  const real = typeof kept === 'function' ? kept : Date.now.bind(Date)
  Reflect.set(globalThis, 'realNow', real)
  Date.now = () => Number(real()) + ms
}

/** Page and worker as they are now; whoever starts later starts with the real clock and has to be told again. */
export const keepClock = async ({ page, context, ahead }: Slot): Promise<void> => {
  await page.evaluate(shift, ahead)
  // One that stops just now has no clock any more.
  for (const worker of context.serviceWorkers()) await worker.evaluate(shift, ahead).catch(() => {})
}

/** The phone's clock goes wrong by so much, or it is looked at so much later. */
export const setClock = (slot: Slot, ms: number): Promise<void> => {
  slot.ahead = ms
  return keepClock(slot)
}
