import { readFileSync } from 'node:fs'
import { setupI18n } from '@lingui/core'
import { DEFAULT_LANGUAGE, type Language } from '../../../src/contract/languages.ts'
import { controls } from './control-words.ts'
import { fields } from './field-words.ts'
import { sentences } from './sentences.ts'
import { words } from './words.ts'

const sources = { ...controls, ...fields, ...sentences, ...words }
export type Word = keyof typeof sources
export type Control = keyof typeof controls
export type FieldWord = keyof typeof fields

const unquoted = (lines: string): string => [...lines.matchAll(/"((?:[^"\\]|\\.)*)"/g)].map(([, part]) => part).join('')

/** The translations of a catalog by source text; messages with a context are only used if there is none without. */
const readCatalog = (language: Language): ReadonlyMap<string, string> =>
  new Map(
    [
      ...readFileSync(`locales/${language}/messages.po`, 'utf8').matchAll(
        /^(msgctxt .*\n)?msgid ((?:".*"\n)+)msgstr ((?:".*"\n)+)/gm,
      ),
    ]
      .sort(([, one], [, other]) => Number(one === undefined) - Number(other === undefined))
      .map(([, , id = '', text = '']) => [unquoted(id), unquoted(text)]),
  )
const catalogs = new Map<Language, ReadonlyMap<string, string>>()
const catalogOf = (language: Language): ReadonlyMap<string, string> => {
  const catalog = catalogs.get(language) ?? readCatalog(language)
  catalogs.set(language, catalog)
  return catalog
}

const isWord = (name: string): name is Word => Object.hasOwn(sources, name)
/** Words whose text is no longer in the catalog: reported by the checks, so that rewording leads to this table. */
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

interface Saying {
  /** The values of placeholders. */
  readonly values?: Readonly<Record<string, string | number>>
  readonly language?: Language | undefined
}

/** The text as players read it; stories use the app's default language. */
export const say = (word: Word, { values = {}, language = DEFAULT_LANGUAGE }: Saying = {}): string =>
  setupI18n({ locale: language, messages: { [language]: { [word]: textOf(word, language) } } })._(word, values)

/** In accessible names, browsers turn all blanks into plain ones, including non-breaking ones. */
export const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/\s/g, '\\s')
/** The content of a brace, including nested ones. */
const inBraces = (text: string, from: number): string => {
  let depth = 0
  for (let at = from; at < text.length; at++) {
    if (text[at] === '{') depth++
    if (text[at] === '}' && --depth === 0) return text.slice(from + 1, at)
  }
  throw new Error(`a brace is not closed: ${text}`)
}
/** A placeholder matches anything; a plural matches one of its forms. */
const patternOfArgument = (argument: string): string => {
  const [head] = /^\w+, (?:plural|select),/.exec(argument) ?? []
  if (head === undefined) return '.*'
  const forms: string[] = []
  for (let at = argument.indexOf('{'); at >= 0; at = argument.indexOf('{', at)) {
    const form = inBraces(argument, at)
    forms.push(patternOf(form.replaceAll('#', '{n}')))
    at += form.length + 2
  }
  return `(?:${forms.join('|')})`
}
const patternOf = (text: string): string => {
  const at = text.indexOf('{')
  if (at < 0) return escaped(text)
  const argument = inBraces(text, at)
  return escaped(text.slice(0, at)) + patternOfArgument(argument) + patternOf(text.slice(at + argument.length + 2))
}

/** A pattern that matches the text with any values. */
export const like = (
  word: Word,
  { anywhere = false, language = DEFAULT_LANGUAGE }: { anywhere?: boolean; language?: Language } = {},
): RegExp => {
  const pattern = patternOf(textOf(word, language))
  return new RegExp(anywhere ? pattern : `^${pattern}$`)
}

/**
 * A pattern for the accessible name of a control. More text may follow, such as why it is disabled, unless that makes
 * it the name of another control.
 */
export const named = (word: Control, language: Language = DEFAULT_LANGUAGE): RegExp => {
  const text = textOf(word, language)
  const longer = Object.keys(controls)
    .filter(isWord)
    .map((other) => textOf(other, language))
    .filter((other) => other !== text && other.startsWith(text))
    .map((other) => patternOf(other.slice(text.length)))
    // If a placeholder follows directly, it could match any text.
    .filter((rest) => !/^(?:\\s)*(?:\.\*|\(\?:)/.test(rest))
    .map((rest) => `(?!${rest})`)
  return new RegExp(`^${patternOf(text)}${longer.join('')}`)
}
