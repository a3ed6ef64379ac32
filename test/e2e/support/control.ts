import type { Locator, Page } from '@playwright/test'
import type { Language } from '../../../src/contract/languages.ts'
import { type Control, named } from '../../support/words/say.ts'

type Role = 'button' | 'link' | 'combobox'
const link = ['link'] as const
/** An action that leads to a page is a link; a disabled one is a button that says why. */
const way = ['link', 'button'] as const
/** Controls that are not buttons. */
const roles: Partial<Record<Control, readonly Role[]>> = {
  allStores: link,
  home: link,
  me: link,
  savePicture: link,
  addAddress: way,
  anotherAddress: link,
  changeDetails: link,
  contactService: link,
  customerService: way,
  goHome: way,
  openInMailApp: link,
  whatCanIDo: way,
  createTeam: link,
  fillDetails: link,
  readAgreement: link,
  toEvent: link,
  allOdds: link,
  bindIcCard: way,
  showCode: link,
  advance: way,
  edit: link,
  exchangeForSilver: way,
  gallery: link,
  records: link,
  showMine: link,
  skin: way,
  sortBy: ['combobox'],
  starUp: way,
  whereToGet: link,
  toCart: link,
  toSignIn: link,
  upgrade: way,
}

/** A button, link or choice, found by role and name. */
export const control = (within: Page | Locator, word: Control, language?: Language): Locator => {
  const name = named(word, language)
  const [first = 'button', second] = roles[word] ?? []
  const found = within.getByRole(first, { name })
  return second ? found.or(within.getByRole(second, { name })) : found
}
