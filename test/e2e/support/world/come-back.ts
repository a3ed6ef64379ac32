import type { Page } from '@playwright/test'
import { expect } from '../test.ts'

/**
 * Makes the page visible again, which reloads its data, until the condition holds. Repeated, because a recent request
 * is not repeated, and one from before a connection loss may still be answered.
 */
export const comeBackUntil = (page: Page, so: () => Promise<boolean>): Promise<void> =>
  expect
    .poll(async () => {
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
      return so()
    })
    .toBe(true)
