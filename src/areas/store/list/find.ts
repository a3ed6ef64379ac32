import type { ListedStore } from '../../../contract/store.ts'
import { distance, type Point } from '../../../rules/distance.ts'
import { grouped } from '../../../rules/grouped.ts'

const MARKS = /[\u0300-\u036f]/g
/** Case, accents, full and half width, and the two ways to write Tai count as the same. */
const fold = (text: string): string =>
  text.normalize('NFKC').toLowerCase().normalize('NFD').replace(MARKS, '').replaceAll('臺', '台').replaceAll('’', "'")

const digits = (text: string): string => text.replace(/\D/g, '')

/** Every word that was typed stands somewhere: in the name, the city, the district, the address, the number. */
export const matching = (stores: readonly ListedStore[], typed: string): readonly ListedStore[] => {
  const words = fold(typed).split(/\s+/).filter(Boolean)
  if (words.length === 0) return stores
  return stores.filter(({ name, city, district, address, phone, zip }) => {
    const text = fold(`${name} ${city} ${district} ${address} ${zip} ${phone} ${digits(phone)}`)
    return words.every((word) => text.includes(word))
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
