import { homeFront } from '../../../contract/home.ts'
import { storeList } from '../../../contract/store.ts'
import { reading } from '../../../state/answers.ts'
import { picturesReady } from '../../shared/pictures/card-image.tsx'

export { Front } from './front.tsx'
export { MyStore } from './my-store.tsx'

/** The saved copies that these show, and the art of the banner, are there. */
export const ready = () =>
  Promise.all([reading(homeFront, {}).paintKept(), reading(storeList, {}).paintKept(), picturesReady()])
