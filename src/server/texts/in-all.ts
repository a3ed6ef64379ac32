import type { Localized } from '../../contract/languages.ts'

/** A text in the five languages, ordered by how many players need them. */
export const inAll = (tw: string, cn: string, en: string, fr: string, de: string): Localized => ({
  'zh-TW': tw,
  'zh-CN': cn,
  'en-US': en,
  'fr-FR': fr,
  'de-DE': de,
})
