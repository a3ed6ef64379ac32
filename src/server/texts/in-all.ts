import type { Localized } from '../../contract/languages.ts'

/** The five languages in the order players of the arcades are likely to need them. */
export const inAll = (tw: string, cn: string, en: string, fr: string, de: string): Localized => ({
  'zh-TW': tw,
  'zh-CN': cn,
  'en-US': en,
  'fr-FR': fr,
  'de-DE': de,
})
