import type { Language } from '../../../src/contract/languages.ts'

/** The language of messages in the source: its catalog repeats them. */
export const SOURCE_LANGUAGE: Language = 'en-US'

/** The plural forms of each language for integers; French "many" is for millions, which do not occur here. */
export const pluralForms: Readonly<Record<Language, readonly string[]>> = {
  'zh-TW': ['other'],
  'zh-CN': ['other'],
  'en-US': ['one', 'other'],
  'fr-FR': ['one', 'other'],
  'de-DE': ['one', 'other'],
}
