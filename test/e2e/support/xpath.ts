import { type FieldWord, say, type Word } from '../../support/words/say.ts'

/** For drivers without role selectors: elements by tag and full text. */
export const saying = (tag: 'a' | 'button' | 'h2' | 'p' | 'span', word: Word): string =>
  `//${tag}[not(@role)][normalize-space()=${JSON.stringify(say(word))}]`

export const fieldOf = (word: FieldWord): string =>
  `//input[@id=//label[normalize-space()=${JSON.stringify(say(word))}]/@for]`
/** The items of a list, by the list's name. */
export const inList = (word: Word): string => `//*[self::ol or self::ul][@aria-label=${JSON.stringify(say(word))}]//li`
const beginsWith = (word: Word): string =>
  `starts-with(normalize-space(), ${JSON.stringify(say(word, { values: { 0: '' } }).trim())})`
/** The note about a saved copy, whether or not the app knows that it is offline. */
export const savedCopy = `//*[@role="status"][${beginsWith('offlineCopy')} or ${beginsWith('copyAsOf')}]`
/** A confirmed claim in the tray, by its key. */
export const confirmedRow = (key: string): string => `//li[@data-row="${key}"]${saying('span', 'confirmed')}`
