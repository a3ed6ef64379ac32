export { default } from './detail-page.tsx'

import { storeList } from '../../../contract/arcade/store.ts'
import { homeFront } from '../../../contract/news/home.ts'
import { reading } from '../../../state/reading/answers.ts'

export const reads = () => [reading(storeList, {}), reading(homeFront, {})]
