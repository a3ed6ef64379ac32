import * as v from 'valibot'

export const languages = ['zh-TW', 'zh-CN', 'en-US', 'fr-FR', 'de-DE'] as const
export type Language = (typeof languages)[number]
export const DEFAULT_LANGUAGE: Language = 'zh-TW'
export const languageSchema = v.picklist(languages)

/** A text of the service in every language. */
export const localizedSchema = v.strictObject({
  'zh-TW': v.string(),
  'zh-CN': v.string(),
  'en-US': v.string(),
  'fr-FR': v.string(),
  'de-DE': v.string(),
})
export type Localized = v.InferOutput<typeof localizedSchema>
