import type { Locator, Page } from '@playwright/test'
import { DEFAULT_LANGUAGE, type Language } from '../../../src/contract/languages.ts'
import { type FieldWord, like } from '../../support/words/say.ts'

/** What is no line to type into. */
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

/** What a player fills in, by its label; on a page that is shown, since the kept ones have fields too. */
export const field = (within: Page | Locator, word: FieldWord, language: Language = DEFAULT_LANGUAGE): Locator =>
  within.getByRole(roles[word] ?? 'textbox', { name: like(word, { language }) })

/** A picture of the phone's own, given as a player does: by what opens when this is pressed. */
export const pick = async (
  page: Page,
  button: Locator,
  picture: { readonly name: string; readonly mimeType: string; readonly buffer: Buffer },
): Promise<void> => {
  const opened = page.waitForEvent('filechooser')
  await button.click()
  await (await opened).setFiles(picture)
}
