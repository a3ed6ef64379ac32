import type { CardCatalogue } from '../../../../contract/card/catalogue.ts'
import type { Language } from '../../../../contract/languages.ts'
import { fold, withoutSpaces } from '../../../shared/search/fold.ts'
import { type Haystack, isFound } from './haystack.ts'
import { fieldOf, type Lookup } from './lookup.ts'
import { tokensOf } from './parse.ts'
import { flags, flagWords, type Key, keyWords, numberFields, seriesIds, seriesWords } from './words.ts'

export interface Suggestion {
  /** The whole query after choosing it. */
  readonly typed: string
  readonly label: string
  /** Set if it is a card's name. */
  readonly model?: string
}

export interface Sources {
  readonly language: Language
  readonly words: readonly CardCatalogue['words'][number][]
  /** Names in the player's language, by model. */
  readonly names: ReadonlyMap<string, string>
  readonly haystacks: ReadonlyMap<string, Haystack>
  readonly lookup: Lookup
}

const MOST = 8
const MOST_CARDS = 4
const tidy = (text: string): string => withoutSpaces(fold(text))
const quoted = (text: string): string => (/\s/.test(text) ? `"${text}"` : text)

/** The query before the token being typed, and that token. */
const cut = (typed: string): readonly [string, string] => {
  const last = /\s$/.test(typed) ? undefined : tokensOf(typed).at(-1)
  if (!last) return [typed, '']
  const at = /(?:^|\s)((?:[^\s"“”„«»]|["“”„«»][^"“”„«»]*["“”„«»]?)+)$/.exec(typed)
  const token = at?.[1] ?? last.text
  return [typed.slice(0, typed.length - token.length), token]
}

const isKey = (name: string): name is Key => Object.hasOwn(keyWords['en-US'], name)
const allKeys = Object.keys(keyWords['en-US']).filter(isKey)

interface Condition {
  readonly key: Key
  readonly value: string
  /** All its names in every language, folded for comparison. */
  readonly names: readonly string[]
}

const gathered = ({ language, words }: Sources): readonly Condition[] => {
  const is = flags.map((flag) => ({
    key: 'is' as const,
    value: flagWords[language][flag][0],
    names: [flag, ...Object.values(flagWords).flatMap((table) => table[flag])].map(tidy),
  }))
  const values = words.map((word) => ({
    key: fieldOf(word),
    value: word.name,
    names: [word.id, ...word.names].map(tidy),
  }))
  const series = seriesIds.map((id) => ({
    key: 'series' as const,
    value: id,
    names: Object.values(seriesWords).flatMap((table) => table[id].map(tidy)),
  }))
  return [...is, ...values, ...series]
}

const known = new WeakMap<Sources, readonly Condition[]>()
/** Conditions in the player's language: `country:Shu`, `星:>=5`. Cached, because it is needed for every keystroke. */
const conditions = (sources: Sources): readonly Condition[] => {
  const found = known.get(sources) ?? gathered(sources)
  known.set(sources, found)
  return found
}

const keysByName: readonly (readonly [Key, readonly string[]])[] = allKeys.map((key) => [
  key,
  Object.values(keyWords).flatMap((table) => table[key].map(tidy)),
])

const FIRST_NUMBERS = {
  level: ['60', '>=30'],
  star: ['6', '>=5', '0'],
  power: ['>=5000'],
  copies: ['>=2'],
  lineup: ['1', '2', '3'],
} as const

export const suggest = (typed: string, sources: Sources): readonly Suggestion[] => {
  const { language, lookup, haystacks, names } = sources
  const [before, token] = cut(typed)
  const plain = token.normalize('NFKC')
  const not = plain.startsWith('-') ? '-' : ''
  const bare = plain.slice(not.length).replace(/["“”„«»]/g, '')
  const take = (condition: string): Suggestion => ({
    typed: `${before}${not}${condition} `,
    label: `${not}${condition}`,
  })
  const keyIn = (key: Key): string => keyWords[language][key][0]
  const written = (key: Key, value: string): string => `${keyIn(key)}:${quoted(value)}`

  const colon = bare.indexOf(':')
  if (colon > 0) {
    const key = lookup.key(bare.slice(0, colon))
    const value = tidy(bare.slice(colon + 1))
    const number = numberFields.find((field) => field === key)
    if (number) return value === '' ? FIRST_NUMBERS[number].map((first) => take(written(number, first))) : []
    return conditions(sources)
      .filter((condition) => condition.key === key && condition.names.some((name) => name.startsWith(value)))
      .slice(0, MOST)
      .map((condition) => take(written(condition.key, condition.value)))
  }

  const needle = tidy(bare)
  if (needle === '') {
    if (typed.trim() !== '') return []
    const first: readonly (readonly [Key, string])[] = [
      ['star', '>=5'],
      ['is', flagWords[language].duplicate[0]],
      ['is', flagWords[language].trainable[0]],
      ['is', flagWords[language].locked[0]],
    ]
    return first.map(([key, value]) => take(written(key, value)))
  }
  const cards = [...haystacks]
    .filter(([, haystack]) => isFound(haystack, needle))
    .slice(0, MOST_CARDS)
    .map(([model]): Suggestion => {
      const name = names.get(model) ?? model
      return { typed: `${before}${not}${quoted(name)} `, label: name, model }
    })
  const values = conditions(sources)
    .filter((condition) => condition.names.some((name) => name.startsWith(needle)))
    .map((condition) => take(written(condition.key, condition.value)))
  const keys = keysByName
    .filter(([, names]) => names.some((name) => name.startsWith(needle)))
    .map(([key]) => ({ typed: `${before}${not}${keyIn(key)}:`, label: `${not}${keyIn(key)}:` }))
  return [...values.slice(0, 3), ...keys.slice(0, 2), ...cards].slice(0, MOST)
}
