import type { ListedStore } from '../../../contract/arcade/store.ts'
import { distance, type Point } from '../../../rules/distance.ts'
import { grouped } from '../../../rules/grouped.ts'
import { findableByWords, isFoundBy } from '../../shared/search/findable.ts'
import { fold as foldSigns, joined } from '../../shared/search/fold.ts'

/** The two ways to write Tai count as the same. */
const fold = (text: string): string => foldSigns(text).replaceAll('臺', '台').replaceAll('’', "'")
/** Without whatever parts the pieces of an address. */
const close = (folded: string): string => joined(folded).replace(/[,，、.]/g, '')

const digits = (text: string): string => text.replace(/\D/g, '')

const prepared = ({ also, pinyin, zhuyin, name, city, district, address, phone, zip }: ListedStore) => ({
  text: fold(`${name} ${city} ${district} ${address} ${zip} ${phone} ${digits(phone)}`),
  // As an envelope has it in Chinese, and as one elsewhere; an address may be pasted that was copied here.
  closed: [`${zip}${city}${district}${address}`, `${address}${district}${city}${zip}`, name].map((one) =>
    close(fold(one)),
  ),
  haystack: findableByWords({ names: [name, city, district, ...also].map(fold), pinyin, zhuyin }),
})

/**
 * Every word that was typed stands somewhere: in the name, the city, the district, the address, the number; in another
 * language or as it sounds; or all of it, without its blanks.
 */
export const matching = (stores: readonly ListedStore[], typed: string): readonly ListedStore[] => {
  const words = fold(typed).split(/\s+/).filter(Boolean)
  if (words.length === 0) return stores
  const whole = close(fold(typed))
  return stores.filter((store) => {
    const { text, closed, haystack } = prepared(store)
    const isThere = (word: string) => text.includes(word) || isFoundBy(haystack, joined(word))
    return words.every(isThere) || isFoundBy(haystack, whole) || closed.some((one) => one.includes(whole))
  })
}

export interface StoreGroup {
  /** A city; none where the nearest come first. */
  readonly title: string | null
  readonly stores: readonly ListedStore[]
}

/** As the service has them, city by city. */
export const byCity = (stores: readonly ListedStore[]): readonly StoreGroup[] =>
  [...grouped(stores, ({ city }) => city)].map(([title, of]) => ({ title, stores: of }))

export const nearestFirst = (stores: readonly ListedStore[], here: Point): readonly StoreGroup[] =>
  stores.length === 0
    ? []
    : [{ title: null, stores: [...stores].sort((one, other) => distance(one, here) - distance(other, here)) }]
