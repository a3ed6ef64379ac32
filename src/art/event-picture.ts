import type { Element } from '../contract/wire/codecs.ts'
import { type Motif, motifs } from './events/motifs.ts'
import { numberOf } from './events/number.ts'
import { grounds } from './pen/pen.ts'
import { inked } from './pen/sheet.ts'

const known: ReadonlyMap<string, readonly [Element, Motif]> = new Map([
  ['red-cliffs', ['fire', 'fleet']],
  ['two-qiao', ['magic', 'lake']],
  ['peach-garden', ['wood', 'blossom']],
  ['yiling', ['spirit', 'camp']],
  ['hulao', ['earth', 'gate']],
  ['guandu', ['ice', 'banners']],
  ['changban', ['water', 'bridge']],
  ['wuzhang', ['magic', 'camp']],
])
const elements: readonly Element[] = ['ice', 'wood', 'water', 'fire', 'earth', 'magic', 'spirit']
const names: readonly Motif[] = ['fleet', 'gate', 'blossom', 'banners', 'camp', 'bridge', 'lake']

const chosen = (id: string): readonly [Element, Motif] => {
  const number = numberOf(id)
  const own = known.get(id)
  return own ?? [elements[number % 7] ?? 'fire', names[Math.floor(number / 7) % names.length] ?? 'banners']
}

/** Two ridges behind the scene, with heights derived from the event's name. */
const ridge = (seed: number, base: number, height: number, fill: string): string => {
  const peaks = Array.from({ length: 7 }, (_, index) => {
    const rise = ((seed >>> (index * 3)) & 7) / 7
    return `L${index * 54} ${Math.round(base - height * (0.3 + 0.7 * rise))}`
  })
  return `<path d="M-10 190${peaks.join('')}L330 190z" fill="${fill}"/>`
}

/**
 * A generated picture, so that an operator's event has one from its first day: background, sky and motif by its id.
 * `cast`: the figures in front of it, if there is room.
 */
export const eventPicture = (id: string, cast = ''): string => {
  const [element, motif] = chosen(id)
  const [deep, mid, light] = grounds[element]
  const seed = numberOf(id)
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 180"><rect width="320" height="180" fill="${mid}"/>` +
    `<circle cx="${60 + (seed % 200)}" cy="${44 + (seed % 17)}" r="30" fill="${light}"/>` +
    ridge(seed, 120, 70, light).replace('fill=', 'fill-opacity=".35" fill=') +
    ridge(seed >>> 5, 146, 60, deep).replace('fill=', 'fill-opacity=".6" fill=') +
    `<rect y="150" width="320" height="30" fill="${deep}"/>${inked(motifs[motif])}${cast}</svg>`
  )
}
