import type { Locator, Page } from '@playwright/test'
import { DEFAULT_LANGUAGE, type Language } from '../../../src/contract/languages.ts'
import { type FieldWord, like } from '../../support/words/say.ts'

/** Fields that are not text boxes. */
const roles: Partial<Record<FieldWord, 'checkbox' | 'combobox'>> = {
  actionName: 'combobox',
  agreedToEvent: 'checkbox',
  agreedToNotice: 'checkbox',
  agreedToTexts: 'checkbox',
  cityOrCounty: 'combobox',
  district: 'combobox',
  eventUnread: 'checkbox',
  giveUp: 'checkbox',
  newMail: 'checkbox',
  noneInQuietHours: 'checkbox',
  noticeUnread: 'checkbox',
  parcelOnItsWay: 'checkbox',
  region: 'combobox',
  simulatedFault: 'combobox',
  skipToday: 'checkbox',
}

/** A field by its label; on the shown page, since hidden kept pages have fields too. */
export const field = (within: Page | Locator, word: FieldWord, language: Language = DEFAULT_LANGUAGE): Locator =>
  within.getByRole(roles[word] ?? 'textbox', { name: like(word, { language }) })

/** Chooses a file in the dialog that the button opens. */
export const pick = async (
  page: Page,
  button: Locator,
  picture: { readonly name: string; readonly mimeType: string; readonly buffer: Buffer },
): Promise<void> => {
  const opened = page.waitForEvent('filechooser')
  await button.click()
  await (await opened).setFiles(picture)
}
