import type { Cut } from './pen/sheet.ts'
import { petPicture } from './pet.ts'
import { portrait } from './portrait.ts'
import { skillPicture } from './skill.ts'

/** The one door to the pictures: `g021` a general, `p003` a pet, `k021` a general's skill. */
export const cardPicture = (model: string, cut: Cut = 'square'): string | undefined => {
  if (model.startsWith('g')) return portrait(model, cut)
  return model.startsWith('p') ? petPicture(model, cut) : skillPicture(model, cut)
}

const urls = new Map<string, string>()
/** As the address of an image, made once for each picture and cut. */
export const cardPictureUrl = (model: string, cut: Cut = 'square'): string | undefined => {
  const key = `${cut}:${model}`
  const known = urls.get(key)
  if (known !== undefined) return known
  const svg = cardPicture(model, cut)
  if (svg === undefined) return undefined
  const url = `data:image/svg+xml,${encodeURIComponent(svg)}`
  urls.set(key, url)
  return url
}
