import type { ListedStore, OtherDay, Store } from '../../contract/arcade/store.ts'
import { type Language, languages } from '../../contract/languages.ts'
import type { Store as CatalogueStore } from '../catalogue/index.ts'
import { readingOf } from '../catalogue/syllables.ts'

export const shownStore = (store: CatalogueStore, days: OtherDay[], language: Language): Store => ({
  id: store.id,
  area: store.area,
  city: store.city[language],
  district: store.district[language],
  name: store.name[language],
  address: store.address[language],
  phone: store.phone,
  opens: store.opens,
  closes: store.closes,
  days,
  machines: { ...store.machines },
})

const placeIn = ({ name, city, district }: CatalogueStore, language: Language): string =>
  `${name[language]} ${city[language]} ${district[language]}`

/** Search terms: the name in other languages, and its readings. */
export const foundBy = (
  store: CatalogueStore,
  language: Language,
): Pick<ListedStore, 'also' | 'pinyin' | 'zhuyin'> => ({
  also: languages.filter((other) => other !== language).map((other) => placeIn(store, other)),
  ...readingOf(placeIn(store, 'zh-TW')),
})
