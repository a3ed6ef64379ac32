import * as v from 'valibot'
import type { CardCatalogue } from '../../../../contract/card/catalogue.ts'
import { cardTypes, careers, countries } from '../../../../contract/card/words.ts'
import { elementSchema, elements, qualities, qualitySchema } from '../../../../contract/wire/codecs.ts'
import { fold, withoutSpaces } from '../../../shared/search/fold.ts'
import { type Flag, flags, flagWords, type Key, keyWords, seriesIds, seriesWords, type WordField } from './words.ts'

/** Resolves fields, flags and values by any of their names. */
export interface Lookup {
  readonly key: (typed: string) => Key | undefined
  readonly flag: (typed: string) => Flag | undefined
  readonly value: (field: WordField, typed: string) => string | undefined
}

const tidy = (text: string): string => withoutSpaces(fold(text))

const gathered = <K extends string>(
  tables: readonly Readonly<Record<K, readonly string[]>>[],
  keys: readonly K[],
): ReadonlyMap<string, K> => {
  const found = new Map<string, K>()
  for (const key of keys)
    for (const table of tables)
      for (const word of [key, ...table[key]]) if (!found.has(tidy(word))) found.set(tidy(word), key)
  return found
}

const isKey = (name: string): name is Key => Object.hasOwn(keyWords['en-US'], name)
const keys = gathered(Object.values(keyWords), Object.keys(keyWords['en-US']).filter(isKey))
const flagNames = gathered(Object.values(flagWords), flags)
const seriesNames = gathered(Object.values(seriesWords), seriesIds)

export const valuesOf: Readonly<Record<WordField, readonly string[]>> = {
  type: cardTypes,
  country: countries,
  career: careers,
  element: elements,
  quality: qualities,
  series: seriesIds,
}
const fieldOfKind = {
  cardType: 'type',
  quality: 'quality',
  element: 'element',
  country: 'country',
  career: 'career',
} as const satisfies Record<CardCatalogue['words'][number]['kind'], WordField>
export const fieldOf = ({ kind }: Pick<CardCatalogue['words'][number], 'kind'>): WordField => fieldOfKind[kind]

/** Other spellings of quality and element that the contract accepts. */
const otherReading = (field: WordField, typed: string): string | undefined => {
  if (field !== 'quality' && field !== 'element') return undefined
  const parsed = v.safeParse(field === 'quality' ? qualitySchema : elementSchema, typed)
  return parsed.success ? parsed.output : undefined
}

export const lookupIn = (words: readonly CardCatalogue['words'][number][]): Lookup => {
  const values = new Map<string, string>()
  const name = (field: WordField, text: string): string => `${field}:${tidy(text)}`
  for (const word of words)
    for (const text of [word.id, ...word.names]) {
      const known = name(fieldOf(word), text)
      if (!values.has(known)) values.set(known, word.id)
    }
  return {
    key: (typed) => keys.get(tidy(typed)),
    flag: (typed) => flagNames.get(tidy(typed)),
    value: (field, typed) =>
      (field === 'series' ? seriesNames.get(tidy(typed)) : undefined) ??
      valuesOf[field].find((id) => id === tidy(typed)) ??
      values.get(name(field, typed)) ??
      otherReading(field, typed),
  }
}
