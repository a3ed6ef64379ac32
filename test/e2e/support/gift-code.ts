import type { Page } from '@playwright/test'
import { shown } from './steps.ts'

/** Into the field of the bag, which is folded away until it is asked for. */
export const typeGiftCode = async (page: Page, code: string): Promise<void> => {
  const fold = shown(page)
    .locator('details')
    .filter({ has: page.locator('[name=giftid]') })
  await fold.waitFor()
  if (!(await fold.evaluate((details) => details.hasAttribute('open')))) await fold.locator('summary').click()
  await fold.locator('[name=giftid]').fill(code)
}
