import type { Page } from '@playwright/test'

/** From the next page load on, timers of these lengths wait until the story releases them. */
export const holdTimers = (page: Page, ...times: readonly number[]): Promise<unknown> =>
  page.addInitScript((lengths) => {
    const held = new Map<number, () => void>()
    // Real timer ids are never negative.
    let next = -1
    globalThis.setTimeout = new Proxy(globalThis.setTimeout, {
      apply: (later, self, given: unknown[]) => {
        const [act, wait, ...more] = given
        if (typeof wait !== 'number' || !lengths.includes(wait) || typeof act !== 'function')
          return Reflect.apply(later, self, given)
        held.set(next, () => Reflect.apply(act, undefined, more))
        return next--
      },
    })
    globalThis.clearTimeout = new Proxy(globalThis.clearTimeout, {
      apply: (clear, self, given: [number | undefined]) =>
        held.delete(given[0] ?? 0) ? undefined : Reflect.apply(clear, self, given),
    })
    const letPass = () => {
      const over = [...held.values()]
      held.clear()
      for (const act of over) act()
    }
    Object.assign(globalThis, { heldTimers: { count: () => held.size, letPass } })
  }, times)

/** How many timers are held. */
export const heldTimers = (page: Page): Promise<number> => page.evaluate('heldTimers.count()')
export const letTimePass = (page: Page): Promise<unknown> => page.evaluate('heldTimers.letPass()')
