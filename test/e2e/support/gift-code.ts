import type { Locator, Page } from '@playwright/test'
import { field } from './field.ts'
import { region } from './find.ts'
import { shown } from './steps.ts'

const part = (page: Page): Locator => region(shown(page), 'giftCode')
/** In the bag, folded away too. */
export const giftCodeField = (page: Page): Locator => part(page).getByRole('textbox', { includeHidden: true })

/** Into the field of the bag, which is folded away until it is asked for. */
export const typeGiftCode = async (page: Page, code: string): Promise<void> => {
  const fold = part(page).locator('details')
  await fold.waitFor()
  if (!(await fold.evaluate((details) => details.hasAttribute('open')))) await fold.locator('summary').click()
  await field(fold, 'giftCode').fill(code)
}
