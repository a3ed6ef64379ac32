import type { Language } from '../../contract/languages.ts'
import type { OtherDay, Store } from '../../contract/store.ts'
import type { Store as CatalogueStore } from '../catalogue/index.ts'

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
