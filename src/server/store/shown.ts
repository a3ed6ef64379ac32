import type { Language } from '../../contract/languages.ts'
import type { Store } from '../../contract/store.ts'
import type { Store as CatalogueStore } from '../catalogue/index.ts'

export const shownStore = (store: CatalogueStore, language: Language): Store => ({
  id: store.id,
  area: store.area,
  city: store.city[language],
  district: store.district[language],
  name: store.name[language],
  address: store.address[language],
  phone: store.phone,
  opens: store.opens,
  closes: store.closes,
  machines: { ...store.machines },
})
