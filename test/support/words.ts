import { readFileSync } from 'node:fs'
import { DEFAULT_LANGUAGE, type Language } from '../../src/contract/languages.ts'

const unquoted = (lines: string): string => [...lines.matchAll(/"((?:[^"\\]|\\.)*)"/g)].map(([, part]) => part).join('')

/** What stands in the catalog of a language, by its text in the source. */
const readCatalog = (language: Language): ReadonlyMap<string, string> =>
  new Map(
    [
      ...readFileSync(`locales/${language}/messages.po`, 'utf8').matchAll(/^msgid ((?:".*"\n)+)msgstr ((?:".*"\n)+)/gm),
    ].map(([, id = '', text = '']) => [unquoted(id), unquoted(text)]),
  )
const catalogs = new Map<Language, ReadonlyMap<string, string>>()
const catalogOf = (language: Language): ReadonlyMap<string, string> => {
  const catalog = catalogs.get(language) ?? readCatalog(language)
  catalogs.set(language, catalog)
  return catalog
}

/**
 * What is written on the controls that the stories press, each once, as the source has it: where a text is reworded it is reworded
 * here too, and no story has to know. What follows a number or a name in the text is left away.
 */
const sources = {
  addRule: 'Add the rule',
  agree: 'Agree',
  chooseSeveral: 'Select several',
  chooseShown: 'Select all shown',
  chooseStore: 'Choose my store',
  claimAll: 'Claim all ({0, plural, one {# reward} other {# rewards}})',
  clearPictures: 'Clear pictures only',
  collectAll: 'Collect all ({0, plural, one {# gift} other {# gifts}})',
  copy: 'Copy',
  copyReport: 'Copy a report',
  decompose: 'Decompose',
  deleteRead: 'Delete read',
  deregister: 'Delete account',
  discardAndSignOut: 'Log out and discard them',
  endOtherDevices: 'Log out everywhere else',
  exportData: 'Save my data as a file',
  filter: 'Filter',
  gallery: 'Browse all cards',
  install: 'Install',
  keepAndSignOut: 'Log out, keep them for my next login',
  lastPeriod: 'Last period',
  lock: 'Lock',
  logInAsThisAccount: 'Log in as this account',
  lookUp: 'Do I own this card?',
  makeUp: 'Make up that day',
  markAllRead: 'Mark all read',
  notMe: 'That is not me',
  notNow: 'Not now',
  readTerms: 'Read the terms of use',
  records: 'View exchange records',
  redeem: 'Redeem',
  sendCode: 'Send code',
  showAllCards: 'Show all cards',
  showCards: 'Show {some, plural, one {# card} other {# cards}}',
  showMine: 'See my {copies, plural, one {# card} other {# cards}}',
  signOut: 'Log out',
  signOutThere: 'Log out that device',
  sortBy: 'Sort by',
  stopSimulation: 'Turn off',
  takeOff: 'Take off',
  tryAgain: 'Try again',
  turnOn: 'Turn on',
  unbind: 'Unbind',
  understood: 'Got it',
  unlink: 'Unlink',
  unlock: 'Unlock',
  useCut: 'Use this crop',
  wear: 'Wear',
} as const
export type Word = keyof typeof sources

const isWord = (name: string): name is Word => Object.hasOwn(sources, name)
/** Texts that the catalog has no more: said by the checks, so that whoever rewords one finds this table. */
export const reworded = (): readonly string[] =>
  Object.keys(sources)
    .filter(isWord)
    .filter((word) => !catalogOf(DEFAULT_LANGUAGE).get(sources[word]))
    .map((word) => `${word}: ${sources[word]}`)

const textOf = (word: Word, language: Language): string => {
  const text = catalogOf(language).get(sources[word])
  if (!text) throw new Error(`no text ${JSON.stringify(sources[word])} in the catalog: was it reworded?`)
  return text
}
const isOpen = (text: string): boolean => text.includes('{')
/** What a player reads on it, as far as that is always the same; the stories are played in the app's first language. */
export const say = (word: Word, language: Language = DEFAULT_LANGUAGE): string =>
  textOf(word, language).replace(/\{.*$/, '').trim()

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
const isBeginning = (text: string, language: Language): boolean =>
  Object.keys(sources)
    .filter(isWord)
    .some((word) => say(word, language) !== text && say(word, language).startsWith(text))

/** The name of a control. It may say more after its word: a number, or why it cannot be pressed now. */
export const named = (word: Word, language: Language = DEFAULT_LANGUAGE): RegExp => {
  const text = say(word, language)
  return new RegExp(`^${escaped(text)}${!isOpen(textOf(word, language)) && isBeginning(text, language) ? '$' : ''}`)
}
