import type { ListedStore } from '../../../contract/arcade/store.ts'
import { distance, type Point } from '../../../rules/distance.ts'
import { grouped } from '../../../rules/grouped.ts'
import { findableByWords, isFoundBy } from '../../shared/search/findable.ts'
import { fold as foldSigns, withoutSpaces } from '../../shared/search/fold.ts'

/** 臺 and 台 count as the same. */
const fold = (text: string): string => foldSigns(text).replaceAll('臺', '台').replaceAll('’', "'")
/** Removes separators, for matching whole addresses. */
const close = (folded: string): string => withoutSpaces(folded).replace(/[,，、.]/g, '')

const digits = (text: string): string => text.replace(/\D/g, '')

const prepared = ({ also, pinyin, zhuyin, name, city, district, address, phone, zip }: ListedStore) => ({
  text: fold(`${name} ${city} ${district} ${address} ${zip} ${phone} ${digits(phone)}`),
  // In Chinese and Western order, since a pasted address may have been copied here.
  closed: [`${zip}${city}${district}${address}`, `${address}${district}${city}${zip}`, name].map((one) =>
    close(fold(one)),
  ),
  haystack: findableByWords({ names: [name, city, district, ...also].map(fold), pinyin, zhuyin }),
})

/**
 * Every typed word must match: name, city, district, address or number, in another language or by its reading; or the
 * whole text without spaces must match.
 */
export const matching = (stores: readonly ListedStore[], typed: string): readonly ListedStore[] => {
  const words = fold(typed).split(/\s+/).filter(Boolean)
  if (words.length === 0) return stores
  const whole = close(fold(typed))
  return stores.filter((store) => {
    const { text, closed, haystack } = prepared(store)
    const isThere = (word: string) => text.includes(word) || isFoundBy(haystack, withoutSpaces(word))
    return words.every(isThere) || isFoundBy(haystack, whole) || closed.some((one) => one.includes(whole))
  })
}

export interface StoreGroup {
  /** The city; null when sorted by distance. */
  readonly title: string | null
  readonly stores: readonly ListedStore[]
}

/** In the service's order, by city. */
export const byCity = (stores: readonly ListedStore[]): readonly StoreGroup[] =>
  [...grouped(stores, ({ city }) => city)].map(([title, of]) => ({ title, stores: of }))

export const nearestFirst = (stores: readonly ListedStore[], here: Point): readonly StoreGroup[] =>
  stores.length === 0
    ? []
    : [{ title: null, stores: [...stores].sort((one, other) => distance(one, here) - distance(other, here)) }]
