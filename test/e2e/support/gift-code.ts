import type { Locator, Page } from '@playwright/test'
import { field } from './field.ts'
import { region } from './find.ts'
import { shown } from './steps.ts'

const part = (page: Page): Locator => region(shown(page), 'giftCode')
/** The field in the bag, even while collapsed. */
export const giftCodeField = (page: Page): Locator => part(page).getByRole('textbox', { includeHidden: true })

/** Expands the form in the bag and types the code. */
export const typeGiftCode = async (page: Page, code: string): Promise<void> => {
  const fold = part(page).locator('details')
  await fold.waitFor()
  if (!(await fold.evaluate((details) => details.hasAttribute('open')))) await fold.locator('summary').click()
  await field(fold, 'giftCode').fill(code)
}
