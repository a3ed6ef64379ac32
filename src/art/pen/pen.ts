import type { Element } from '../../contract/wire/codecs.ts'

/**
 * The palette. Pictures are shown as images, which cannot use the page's CSS variables, so colours are defined here.
 */
export const ink = '#1a110d'
export const paper = '#f5ecd9'
export const gold = '#dfae4d'
export const cinnabar = '#c8392b'
export const steel = '#d3dade'
export const iron = '#7d8890'
export const wood = '#7a4a2a'
export const leather = '#8a5230'

/** The background of each element: dark, medium and light. */
export const grounds: Readonly<Record<Element, readonly [string, string, string]>> = {
  ice: ['#173f52', '#3f8fae', '#bfe9f5'],
  wood: ['#1c3d20', '#4a8f42', '#bfe0a6'],
  water: ['#142a57', '#3a68be', '#a9c6f6'],
  fire: ['#571812', '#b5432a', '#f6b98c'],
  earth: ['#42301a', '#94692f', '#e6c892'],
  magic: ['#331645', '#7d3fa6', '#d9b4ee'],
  spirit: ['#514518', '#ab9436', '#f5eab4'],
}

/** Cloth: the lit and the shaded colour. */
export const cloths = {
  indigo: ['#35558c', '#20365e'],
  azure: ['#6fa8c9', '#3d7293'],
  green: ['#2f7d4a', '#1b5030'],
  moss: ['#7c8d45', '#505e2a'],
  crimson: ['#b5332a', '#74201b'],
  rose: ['#dc7f90', '#a94a60'],
  purple: ['#74498f', '#472a5c'],
  ochre: ['#d5a02f', '#936718'],
  brown: ['#80532f', '#53331b'],
  slate: ['#5c6670', '#3a424a'],
  black: ['#3a2f2d', '#231b1a'],
  white: ['#f1ede4', '#b9b6b0'],
} as const satisfies Record<string, readonly [string, string]>
export type Cloth = keyof typeof cloths

/** Faces in the colours of the opera: red for loyalty, white for cunning, dark for force. */
export const complexions = {
  fair: '#f4dcc0',
  pale: '#fbf6ec',
  tan: '#dfae7e',
  dark: '#a06a45',
  red: '#c4553d',
} as const
export type Skin = keyof typeof complexions

export const hairs = {
  black: '#241815',
  grey: '#8e8a86',
  white: '#efece4',
  brown: '#6b3d1f',
  purple: '#5d2f6b',
} as const
export type HairColour = keyof typeof hairs

/** The colours of one figure. */
export interface Paint {
  readonly skin: string
  readonly hair: string
  /** The colour of strands cut out of the hair. */
  readonly strand: string
  readonly robe: string
  readonly deep: string
  /** Headgear and trimmings. */
  readonly cloth: string
  readonly clothDeep: string
  readonly plate: string
  readonly plateDeep: string
}

/** Strokes shared by all drawings. A picture is 200 wide and symmetric at x = 100, so half a figure is enough. */
export const shape = (d: string, fill: string): string => `<path d="${d}" fill="${fill}"/>`
/** Without the dark outline: for details inside a layer. */
export const flat = (d: string, fill: string): string => `<path d="${d}" fill="${fill}" stroke="none"/>`
export const line = (d: string, colour: string, width: number): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}"/>`
export const disc = (x: number, y: number, r: number, fill: string): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>`
export const dot = (x: number, y: number, r: number, fill: string): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}" stroke="none"/>`

export const flipped = (svg: string): string => `<g transform="matrix(-1 0 0 1 200 0)">${svg}</g>`
export const both = (svg: string): string => svg + flipped(svg)

export const put = (svg: string, x: number, y: number, turn = 0, scale = 1): string =>
  `<g transform="translate(${x} ${y})${turn ? ` rotate(${turn})` : ''}${scale === 1 ? '' : ` scale(${scale})`}">${svg}</g>`

/**
 * Copies rotated around a centre, for petals, rays and fletchings. A single element is rotated itself, several in a
 * group.
 */
export const around = (svg: string, count: number, x: number, y: number, from = 0, step = 360 / count): string => {
  const alone = /^<[^<>]*\/>$/.test(svg) && !svg.includes('transform=')
  const turned = (by: string): string => (alone ? svg.replace('/>', ` ${by}/>`) : `<g ${by}>${svg}</g>`)
  return Array.from({ length: count }, (_, i) => turned(`transform="rotate(${from + i * step} ${x} ${y})"`)).join('')
}

/** Rows of a repeated stroke: scales, stitches, saw teeth. */
export const rows = (starts: readonly (readonly [number, number, number])[], stroke: string): string =>
  starts.map(([x, y, count]) => `M${x} ${y}${stroke.repeat(count)}`).join('')
