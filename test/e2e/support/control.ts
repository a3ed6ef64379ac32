import type { Locator, Page } from '@playwright/test'
import type { Language } from '../../../src/contract/languages.ts'
import { named, type Word } from '../../support/words.ts'

const links: ReadonlySet<Word> = new Set(['gallery', 'makeUp', 'records', 'showMine'])
const roleOf = (word: Word) => (word === 'sortBy' ? 'combobox' : links.has(word) ? 'link' : 'button')

/** A button, link or choice, as a player finds it: by what it is and what is written on it. */
export const control = (within: Page | Locator, word: Word, language?: Language): Locator =>
  within.getByRole(roleOf(word), { name: named(word, language) })
