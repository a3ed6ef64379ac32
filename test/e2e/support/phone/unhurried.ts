import type { Browser, BrowserContext } from '@playwright/test'
import { eachContext } from './each-context.ts'

/** Longer than any double tap. */
const LOOKS_MS = 1_000

/**
 * Runs in pages. A story taps faster than any finger: each click bears the time of somebody who looked first, or the
 * app would take two of them in one place for a double tap.
 */
const lookFirst = (looks: number): void => {
  const real = Object.getOwnPropertyDescriptor(Event.prototype, 'timeStamp')?.get
  const looked = new WeakMap<Event, number>()
  let clicks = 0
  Object.defineProperty(Event.prototype, 'timeStamp', {
    configurable: true,
    get(this: Event): number {
      const at = Number(real?.call(this))
      if (this.type !== 'click' || Reflect.has(globalThis, 'hurried')) return at
      const before = looked.get(this) ?? clicks++
      looked.set(this, before)
      return at + before * looks
    },
  })
}

export const unhurried = (browser: Browser): Browser =>
  eachContext(browser, (context) => context.addInitScript(lookFirst, LOOKS_MS))

/** For stories about double taps: from the next page on, clicks bear the time at which they come. */
export const hurry = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => void Reflect.set(globalThis, 'hurried', true))
