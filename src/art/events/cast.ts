import { generalFigure } from '../card/portrait.ts'
import { generals } from '../generals/generals.ts'
import { inked } from '../pen/sheet.ts'
import { numberOf } from './number.ts'

/** The generals of known events, from left to right. */
const known: ReadonlyMap<string, readonly string[]> = new Map([
  ['red-cliffs', ['g026', 'g042']],
  ['two-qiao', ['g055', 'g042']],
  ['peach-garden', ['g021', 'g020', 'g022']],
  ['yiling', ['g020', 'g045']],
  ['hulao', ['g056']],
  ['guandu', ['g001', 'g059']],
  ['changban', ['g023']],
  ['wuzhang', ['g026', 'g002']],
])
const everybody = Object.keys(generals)

const castOf = (id: string): readonly string[] => {
  const number = numberOf(id)
  const first = number % everybody.length
  const second = (first + 1 + (Math.floor(number / 64) % (everybody.length - 1))) % everybody.length
  return known.get(id) ?? [everybody[first] ?? '', everybody[second] ?? '']
}

/** Positions in a 320 by 180 box, by the number of figures; those at the sides are drawn first. */
interface Stand {
  readonly x: number
  readonly size: number
}
const stands: Readonly<Record<number, readonly Stand[]>> = {
  1: [{ x: 214, size: 0.86 }],
  2: [
    { x: 76, size: 0.8 },
    { x: 244, size: 0.8 },
  ],
  3: [
    { x: 62, size: 0.74 },
    { x: 160, size: 0.82 },
    { x: 258, size: 0.74 },
  ],
}

/** The generals of an event, in front of its scene. */
export const castPicture = (id: string): string => {
  const cast = castOf(id)
  const places = stands[cast.length] ?? []
  return places
    .map(({ x, size }, nth) => ({ x, size, who: cast[nth] ?? '' }))
    .sort((a, b) => a.size - b.size)
    .map(({ x, size, who }) => {
      const place = `translate(${x - 100 * size} ${182 - 200 * size}) scale(${size})`
      return `<g transform="${place}">${inked(generalFigure(who))}</g>`
    })
    .join('')
}
