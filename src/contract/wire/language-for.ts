import { DEFAULT_LANGUAGE, type Language, languages } from '../languages.ts'

/**
 * The best language for an Accept-Language header: an exact match, then the same primary language, then the default.
 */
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
