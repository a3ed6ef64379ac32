import * as v from 'valibot'

export const languages = ['zh-TW', 'zh-CN', 'en-US', 'fr-FR', 'de-DE'] as const
export type Language = (typeof languages)[number]
export const DEFAULT_LANGUAGE: Language = 'zh-TW'
export const languageSchema = v.picklist(languages)

/** A text the service owns, in every language. */
export const localizedSchema = v.strictObject({
  'zh-TW': v.string(),
  'zh-CN': v.string(),
  'en-US': v.string(),
  'fr-FR': v.string(),
  'de-DE': v.string(),
})
export type Localized = v.InferOutput<typeof localizedSchema>

/** The best language for an Accept-Language header: an exact match, then the same main language, then the default. */
export const languageFor = (header: string | null | undefined): Language => {
  const wanted = (header ?? '')
    .split(',')
    .map((part) => (part.split(';')[0] ?? '').trim().toLowerCase())
    .filter(Boolean)
  for (const tag of wanted) {
    const exact = languages.find((language) => language.toLowerCase() === tag)
    if (exact) return exact
    if (/^zh\b/.test(tag)) return /hans|cn|sg/.test(tag) ? 'zh-CN' : 'zh-TW'
    const near = languages.find((language) => language.slice(0, 2).toLowerCase() === tag.slice(0, 2))
    if (near) return near
  }
  return DEFAULT_LANGUAGE
}
