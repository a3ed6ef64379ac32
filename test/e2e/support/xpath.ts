import { type FieldWord, say, type Word } from '../../support/words/say.ts'

/** For drivers that know no roles: elements by their tag and all of what they say. */
export const saying = (tag: 'a' | 'button' | 'h2' | 'p' | 'span', word: Word): string =>
  `//${tag}[not(@role)][normalize-space()=${JSON.stringify(say(word))}]`

export const fieldOf = (word: FieldWord): string =>
  `//input[@id=//label[normalize-space()=${JSON.stringify(say(word))}]/@for]`
/** What stands in a list, by what the list is called. */
export const inList = (word: Word): string => `//*[self::ol or self::ul][@aria-label=${JSON.stringify(say(word))}]//li`
const beginsWith = (word: Word): string =>
  `starts-with(normalize-space(), ${JSON.stringify(say(word, { values: { 0: '' } }).trim())})`
/** That what is shown is a copy, whether or not the signal is known to be gone. */
export const savedCopy = `//*[@role="status"][${beginsWith('offlineCopy')} or ${beginsWith('copyAsOf')}]`
/** A claim on the page of what waits, by its key. */
export const confirmedRow = (key: string): string => `//li[@data-row="${key}"]${saying('span', 'confirmed')}`
