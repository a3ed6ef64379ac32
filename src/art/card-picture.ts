import { type Look, lookKey } from './card/look.ts'
import { petPicture } from './card/pet.ts'
import { overFrame, portrait } from './card/portrait.ts'
import { skillPicture } from './card/skill.ts'
import type { Cut } from './pen/sheet.ts'

/** The entry point for pictures: `g021` a general, `p003` a pet, `k021` a general's skill. */
export const cardPicture = (model: string, cut: Cut = 'square', look: Look = {}): string | undefined => {
  if (model.startsWith('g')) return portrait(model, cut, false, look)
  return model.startsWith('p') ? petPicture(model, cut, false, look) : skillPicture(model, cut, look)
}

const urls = new Map<string, string>()
const urlOf = (key: string, draw: () => string | undefined): string | undefined => {
  const known = urls.get(key)
  if (known !== undefined) return known
  const svg = draw()
  if (svg === undefined) return undefined
  const url = `data:image/svg+xml,${encodeURIComponent(svg)}`
  urls.set(key, url)
  return url
}

/** As a data URL, cached per picture, cut and look. */
export const cardPictureUrl = (model: string, cut: Cut = 'square', look: Look = {}): string | undefined =>
  urlOf(`${cut}:${model}:${lookKey(look)}`, () => cardPicture(model, cut, look))

/** The parts of a legend that reach over its frame, as a layer on top. */
export const overFrameUrl = (model: string, look: Look): string | undefined =>
  urlOf(`over:${model}:${lookKey(look)}`, () => overFrame(model, look))
