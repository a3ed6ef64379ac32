import type { Page } from '@playwright/test'

/** Simulates switching to another app and back; a headless browser never hides a page. */
export const hidePage = (page: Page, hidden: boolean): Promise<void> =>
  page.evaluate((away) => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => away })
    document.dispatchEvent(new Event('visibilitychange'))
  }, hidden)
