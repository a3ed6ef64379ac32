import { storeList } from '../../contract/store.ts'
import { stores } from '../catalogue/index.ts'
import { openVerb } from '../info/verb.ts'
import { shownStore } from './shown.ts'

export const storeListVerb = openVerb(storeList, async ({ language }) => ({
  stores: stores.map((store) => shownStore(store, language)),
}))
