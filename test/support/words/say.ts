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

/**
 * What stands in the catalog of a language, by its text in the source; what is meant in one context alone gives way.
 */
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
/** Texts that the catalog has no more: said by the checks, so that whoever rewords one finds the table. */
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
  /** What stands at the text's numbers and names. */
  readonly values?: Readonly<Record<string, string | number>>
  readonly language?: Language | undefined
}

/** What a player reads; the stories are played in the app's first language. */
export const say = (word: Word, { values = {}, language = DEFAULT_LANGUAGE }: Saying = {}): string =>
  setupI18n({ locale: language, messages: { [language]: { [word]: textOf(word, language) } } })._(word, values)

/** Of a name a browser says every blank as a plain one, those that do not break too. */
const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/\s/g, '\\s')
/** What is between braces, those inside of them included. */
const inBraces = (text: string, from: number): string => {
  let depth = 0
  for (let at = from; at < text.length; at++) {
    if (text[at] === '{') depth++
    if (text[at] === '}' && --depth === 0) return text.slice(from + 1, at)
  }
  throw new Error(`a brace is not closed: ${text}`)
}
/** A number or a name may be anything at all; a plural is one of its forms. */
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

/** Whatever number or name stands in it. */
export const like = (
  word: Word,
  { anywhere = false, language = DEFAULT_LANGUAGE }: { anywhere?: boolean; language?: Language } = {},
): RegExp => {
  const pattern = patternOf(textOf(word, language))
  return new RegExp(anywhere ? pattern : `^${pattern}$`)
}

/**
 * The name of a control. It may say more after its word, as why it cannot be pressed now, but not what makes it
 * another's.
 */
export const named = (word: Control, language: Language = DEFAULT_LANGUAGE): RegExp => {
  const text = textOf(word, language)
  const longer = Object.keys(controls)
    .filter(isWord)
    .map((other) => textOf(other, language))
    .filter((other) => other !== text && other.startsWith(text))
    .map((other) => patternOf(other.slice(text.length)))
    // Where a name or number follows at once, any word might be it.
    .filter((rest) => !/^(?:\\s)*(?:\.\*|\(\?:)/.test(rest))
    .map((rest) => `(?!${rest})`)
  return new RegExp(`^${patternOf(text)}${longer.join('')}`)
}
