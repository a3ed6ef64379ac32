import type { Language } from '../../../src/contract/languages.ts'

/** The language the messages are written in: its catalog repeats them. */
export const SOURCE_LANGUAGE: Language = 'en-US'

/**
 * The plural forms that each language has for whole numbers; "many" of French is for millions, which no count here
 * is.
 */
export const pluralForms: Readonly<Record<Language, readonly string[]>> = {
  'zh-TW': ['other'],
  'zh-CN': ['other'],
  'en-US': ['one', 'other'],
  'fr-FR': ['one', 'other'],
  'de-DE': ['one', 'other'],
}
