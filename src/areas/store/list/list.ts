export { default } from './list-page.tsx'

import { storeList } from '../../../contract/arcade/store.ts'
import { homeFront } from '../../../contract/news/home.ts'
import { reading } from '../../../state/reading/answers.ts'
import { loadMap } from './map-part.tsx'
import { viewOf } from './view.ts'

export const reads = () => [reading(storeList, {}), reading(homeFront, {})]
/** If the app opens on the map, it is loaded with the page; if that fails, the list is shown all the same. */
export const alsoFor = (search: string) =>
  viewOf(search) === 'map' ? loadMap().catch(() => undefined) : Promise.resolve()
