import { to } from '../../../contract/pages/paths.ts'

/** Where an item comes from: the bag says it of each. */
export const sourceOf = (item: string): string => to('myBag', {}, { item })
