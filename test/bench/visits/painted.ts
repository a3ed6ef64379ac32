import type { BrowserContext, Page } from '@playwright/test'

/** Slows the CPU to about a phone's. */
export const SLOWER = 4
export const FIRST_PAINT = 'first-contentful-paint'
const TOLD = /^painted (\S+) ([\d.]+)$/

export interface Phone {
  readonly page: Page
  /** Milliseconds from the navigation until this was painted. */
  at(mark: string): Promise<number>
}

/**
 * A page on a slowed CPU that logs when each selector is painted. It is not queried meanwhile, because on such a CPU a
 * query takes longer than what is measured.
 */
export const phonePage = async (context: BrowserContext, marks: Readonly<Record<string, string>>): Promise<Phone> => {
  const page = await context.newPage()
  const tools = await context.newCDPSession(page)
  const times = new Map<string, number>()
  const waiting = new Map<string, (time: number) => void>()
  page.on('console', (message) => {
    const [, mark, time] = TOLD.exec(message.text()) ?? []
    if (mark === undefined) return
    times.set(mark, Number(time))
    waiting.get(mark)?.(Number(time))
  })
  await tools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  await page.addInitScript(
    ({ wanted, firstPaint }) => {
      new PerformanceObserver((list) => {
        for (const { startTime } of list.getEntriesByName(firstPaint))
          console.debug(`painted ${firstPaint} ${startTime}`)
      }).observe({ type: 'paint', buffered: true })
      const missing = new Map(Object.entries(wanted))
      const watcher = new MutationObserver(() => {
        for (const [name, selector] of missing) {
          if (!document.querySelector(selector)) continue
          missing.delete(name)
          // The frame after the next begins once the next one is on screen.
          requestAnimationFrame(() =>
            requestAnimationFrame(() => console.debug(`painted ${name} ${performance.now()}`)),
          )
        }
        if (missing.size === 0) watcher.disconnect()
      })
      watcher.observe(document, { subtree: true, childList: true, attributes: true })
    },
    { wanted: marks, firstPaint: FIRST_PAINT },
  )
  const at = (mark: string): Promise<number> =>
    new Promise((resolve, reject) => {
      const known = times.get(mark)
      if (known !== undefined) return resolve(known)
      const late = setTimeout(() => reject(new Error(`${mark} was never painted`)), 60_000)
      waiting.set(mark, (time) => {
        clearTimeout(late)
        resolve(time)
      })
    })
  return { page, at }
}
