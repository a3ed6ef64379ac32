import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { errorMessages } from '../../contract/error-messages.ts'
import { type ErrorCode, errorCodes } from '../../contract/errors.ts'
import { type Language, languages } from '../../contract/languages.ts'

/** Refusal messages in the player's language, from the app's own catalogs. */
export type Texts = (code: ErrorCode, language: Language) => string

const unquote = (line: string): string => {
  const quoted = /"(.*)"\s*$/.exec(line)?.[1]
  if (quoted === undefined) return ''
  return quoted.replace(/\\(.)/g, (_, sign: string) => (sign === 'n' ? '\n' : sign === 't' ? '\t' : sign))
}

/** Parses entries without plural and context: msgid to msgstr. */
export const parseCatalog = (source: string): ReadonlyMap<string, string> => {
  const entries = new Map<string, string>()
  for (const block of source.split(/\n\s*\n/)) {
    const parts = { msgid: '', msgstr: '' }
    let current: 'msgid' | 'msgstr' | null = null
    for (const line of block.split('\n')) {
      const keyword = /^(msgid|msgstr|msgctxt|#)/.exec(line)?.[1]
      if (keyword === 'msgid' || keyword === 'msgstr') current = keyword
      else if (keyword !== undefined) current = null
      if (current !== null) parts[current] += unquote(line)
    }
    if (parts.msgid !== '' && parts.msgstr !== '') entries.set(parts.msgid, parts.msgstr)
  }
  return entries
}

const catalogOf = (language: Language): ReadonlyMap<string, string> => {
  const file = fileURLToPath(new URL(`../../../locales/${language}/messages.po`, import.meta.url))
  return existsSync(file) ? parseCatalog(readFileSync(file, 'utf8')) : new Map()
}

const read = (): Texts => {
  const known = new Map<string, string>()
  for (const language of languages) {
    const catalog = catalogOf(language)
    for (const code of errorCodes) {
      const text = catalog.get(errorMessages[code])
      if (text !== undefined) known.set(`${language}:${code}`, text)
    }
  }
  return (code, language) => known.get(`${language}:${code}`) ?? errorMessages[code]
}

let texts: Texts | undefined
/** Cached per process: the catalogs are long, and there are five. */
export const loadTexts = (): Texts => {
  texts ??= read()
  return texts
}
