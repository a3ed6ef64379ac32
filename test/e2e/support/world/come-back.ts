import type { Page } from '@playwright/test'
import { expect } from '../test.ts'

/**
 * The player comes back to the page, which asks anew, until this is so: what the page asked just before is not asked
 * a second time, and may be answered although the line has gone since.
 */
export const comeBackUntil = (page: Page, so: () => Promise<boolean>): Promise<void> =>
  expect
    .poll(async () => {
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
      return so()
    })
    .toBe(true)
