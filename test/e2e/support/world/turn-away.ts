import type { Page } from '@playwright/test'

/** Another app is before this one, or not any more; a browser without a screen hides no page by itself. */
export const turnAway = (page: Page, hidden: boolean): Promise<void> =>
  page.evaluate((away) => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => away })
    document.dispatchEvent(new Event('visibilitychange'))
  }, hidden)
