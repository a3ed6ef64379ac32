import type { BrowserContext, Page } from '@playwright/test'

const SLOWER = 4

/** A page on a phone's processor. It writes down when something of it was there to be seen, from its very first moment. */
export const phonePage = async (context: BrowserContext, selector: string): Promise<Page> => {
  const page = await context.newPage()
  const tools = await context.newCDPSession(page)
  await tools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  await page.addInitScript((wanted) => {
    const watcher = new MutationObserver(() => {
      if (!document.querySelector(wanted)) return
      watcher.disconnect()
      // The frame after the next one begins when the next one is on screen.
      requestAnimationFrame(() => requestAnimationFrame(() => performance.mark('seen')))
    })
    watcher.observe(document, { subtree: true, childList: true, attributes: true })
  }, selector)
  return page
}

const entry = (page: Page, name: string): Promise<number> =>
  page
    .waitForFunction((wanted) => performance.getEntriesByName(wanted)[0]?.startTime ?? 0, name, { timeout: 60_000 })
    .then((found) => found.jsonValue())

/** Milliseconds from the navigation. */
export const firstPaint = (page: Page): Promise<number> => entry(page, 'first-contentful-paint')
export const seen = (page: Page): Promise<number> => entry(page, 'seen')
