import type { Quality } from '../../contract/wire/codecs.ts'
import { around, dot, flat } from '../pen/pen.ts'
import { inked } from '../pen/sheet.ts'

/** How one copy of a card looks: its quality, and whether it wears its skin. */
export interface Look {
  readonly quality?: Quality
  readonly skin?: boolean
  /** Not owned: a faded drawing on empty paper. */
  readonly missing?: boolean
}

export const lookKey = ({ quality = 'rare', skin, missing }: Look): string =>
  missing ? 'missing' : skin ? `${quality}:skin` : quality

/** The colour of rim light from the upper right, for the better qualities. */
const rims: Partial<Record<Quality, string>> = { epic: '#f3e4ff', legend: '#ffe9a8', silver: '#f2f8ff' }

/** The figure as cut paper; from epic on with a lighter edge on the side of the light. */
export const lit = (figure: string, quality: Quality = 'rare'): string => {
  const rim = rims[quality]
  if (!rim) return inked(figure)
  return (
    `<defs><g id="f">${figure}</g></defs>` +
    `<use href="#f" x="3" y="-2" stroke="${rim}" stroke-width="8" stroke-linejoin="round" stroke-linecap="round"/>` +
    inked('<use href="#f"/>')
  )
}

const glint = (x: number, y: number, size: number, colour: string): string =>
  flat(
    `M${x} ${y - size}q${size / 8} ${size * 0.8} ${size} ${size}q${-size * 0.8} ${size / 8} ${-size} ${size}q${-size / 8} ${-size * 0.8} ${-size} ${-size}q${size * 0.8} ${-size / 8} ${size} ${-size}z`,
    colour,
  )
const sparks: readonly (readonly [number, number, number])[] = [
  [22, 40, 9],
  [182, 62, 11],
  [40, 4, 6],
  [168, 8, 8],
  [14, 112, 6],
  [188, 128, 7],
  [64, 22, 5],
  [146, 30, 5],
]
/** Eight glints, around the head and beside the shoulders. */
export const glints = (quality: Quality = 'rare'): string => {
  const rim = rims[quality]
  return rim ? sparks.map(([x, y, size]) => glint(x, y, size, rim)).join('') : ''
}

type Three = readonly [deep: string, mid: string, light: string]

const ring = (r: number, colour: string, width: number, more = ''): string =>
  `<circle cx="100" cy="96" r="${r}" fill="none" stroke="${colour}" stroke-width="${width}"${more}/>`
const radial = (id: string, r: number, stops: readonly (readonly [number, string])[]): string =>
  `<radialGradient id="${id}" gradientUnits="userSpaceOnUse" cx="100" cy="96" r="${r}">${stops
    .map(([at, colour]) => `<stop offset="${at}" stop-color="${colour}"/>`)
    .join('')}</radialGradient>`
const full = (fill: string): string => flat('M-20-40h240v320H-20z', fill)
/** Darker towards the edges. */
const vignette = radial('v', 190, [
  [0.5, '#0000'],
  [1, '#000c'],
])
const rays = (count: number, colour: string): string =>
  around(flat('M96 96L82-130H118L104 96z', colour), count, 100, 96)

/** A rotated ellipse draws the fine pattern of a banknote. */
const guilloche = (rx: number, ry: number, count: number, colour: string): string =>
  `<g fill="none" stroke="${colour}" stroke-width=".8">${around(
    `<ellipse cx="100" cy="96" rx="${rx}" ry="${ry}"/>`,
    count,
    100,
    96,
    0,
    180 / count,
  )}</g>`

/** The halo behind the head, from plain paper to gold leaf; a skin's leaf has the tint of its place. */
export const halo = (quality: Quality, [deep, mid, light]: Three, own = false): string => {
  switch (quality) {
    case 'common':
      return ''
    case 'rare':
      return `<circle cx="100" cy="96" r="84" fill="${light}" stroke="${deep}" stroke-width="5"/>${ring(76, mid, 4, ' stroke-dasharray="1 8.95"')}`
    case 'epic':
      return (
        radial('h', 84, [
          [0.1, '#fffdf6'],
          [0.65, light],
          [1, mid],
        ]) +
        `<circle cx="100" cy="96" r="82" fill="url(#h)"/>${ring(84, deep, 5)}${ring(92, light, 3)}` +
        ring(76, '#fffdf6', 1.6) +
        around(dot(100, 4, 3, light), 12, 100, 96)
      )
    case 'legend': {
      const [core, leaf, edge] = own ? ['#fffaf0', light, mid] : ['#fff6cf', '#efbd52', '#b97924']
      return (
        radial('h', 150, [
          [0.1, core],
          [0.42, leaf],
          [0.66, `${edge}80`],
          [1, `${edge}00`],
        ]) +
        vignette +
        rays(14, `${leaf}66`) +
        '<circle cx="100" cy="96" r="150" fill="url(#h)"/>' +
        around(flat('M98 96L92 2L100-8L108 2L102 96z', '#fff3c0a0'), 16, 100, 96, 11.25) +
        ring(84, '#5b3a0c', 4) +
        ring(84, '#ffe39a', 1.8) +
        full('url(#v)')
      )
    }
    case 'silver':
      return (
        radial('h', 150, [
          [0.06, '#ffffff'],
          [0.28, '#cfe9fb'],
          [0.44, '#f3cfe0'],
          [0.56, '#b9c4f6'],
          [0.7, '#7ea9d690'],
          [1, '#3c5a8c00'],
        ]) +
        vignette +
        rays(9, '#b9e3ff66') +
        `<g transform="rotate(20 100 96)">${rays(9, '#ffc9de55')}</g>` +
        '<circle cx="100" cy="96" r="150" fill="url(#h)"/>' +
        guilloche(128, 44, 16, '#ffffffc0') +
        guilloche(82, 58, 18, '#5f83b8b0') +
        ring(86, '#26344f', 3.4) +
        ring(86, '#ffffff', 1.6) +
        full('url(#v)')
      )
  }
}

/** Kraft paper for common, blue steel for silver, the element's lacquer for all others. */
export const sheetOf = (quality: Quality, [deep]: Three): string =>
  full(quality === 'common' ? '#a4967c' : quality === 'silver' ? '#1b2b4d' : deep)

/** Faded to one brown, for cards that are not owned. */
export const outline = (figure: string): string =>
  full('#2d221b') +
  '<circle cx="100" cy="96" r="84" fill="#54432f" stroke="#7a6142" stroke-width="4" stroke-dasharray="10 8"/>' +
  '<filter id="o" color-interpolation-filters="sRGB">' +
  '<feColorMatrix values=".1 .3 0 0 .12 .1 .2 0 0 .1 .1 .2 0 0 .07 0 0 0 1 0"/></filter>' +
  `<g filter="url(#o)">${inked(figure)}</g>`
