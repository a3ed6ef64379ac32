import { ink } from './pen.ts'

/** `square` for lists, `tall` for cards (five by seven), `wide` with a margin for parts that stand out. */
const boxes = { square: '0 0 200 200', tall: '0 -20 200 280', wide: '-8 -31.2 216 302.4' } as const
export type Cut = keyof typeof boxes

export const picture = (cut: Cut, svg: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${boxes[cut]}">${svg}</svg>`

/** The dark outline around every piece of paper. */
export const inked = (svg: string): string =>
  `<g stroke="${ink}" stroke-width="3" stroke-linejoin="round" stroke-linecap="round">${svg}</g>`
