import { cinnabar, dot, flat, gold, ink, line, paper, put, shape, wood } from './pen/pen.ts'
import { inked } from './pen/sheet.ts'

const silk = '#6a4c2a'
const worn = '#53391d'
const hill = '#7d6a3c'
const slope = '#4e4a2a'
const river = '#35586b'
const glint = '#5f8795'

const ridge = (x: number, y: number, size: number): string =>
  put(
    shape('M-34 0L-16 -26L-8 -16L8 -40L20 -18L26 -24L38 0z', hill) +
      flat('M8 -39L20 -17L26 -23L37 -1H14L6 -14z', slope) +
      line('M-16 -24L-20 -10M8 -36L2 -16M26 -22L22 -10', ink, 1.5),
    x,
    y,
    0,
    size,
  )

const banner = (x: number, y: number, cloth: string): string =>
  put(line('M0 0V-34', wood, 4) + shape('M0 -34H26L19 -26L26 -17H0z', cloth), x, y)

const camp = (x: number, y: number): string =>
  put(shape('M0 -24L20 0H-20z', paper) + shape('M0 -24L6 0H-6z', wood) + dot(0, -26, 3, gold), x, y)

const road = (d: string): string =>
  `<path d="${d}" fill="none" stroke="${cinnabar}" stroke-width="3" stroke-dasharray="8 7" stroke-linecap="round"/>`

const stream = (d: string, width: number): string =>
  line(d, ink, width + 3) + line(d, river, width) + line(d, glint, width / 5)

/**
 * The map under the line-ups: two rivers from the hills to the sea, and roads between banners and camps. What stands in
 * it keeps to the gaps between three places for cards.
 */
export const warMap =
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 360 220" preserveAspectRatio="xMidYMid slice">` +
  `<rect width="360" height="220" fill="${silk}"/>` +
  flat('M40 12q60 20 120 4t120 10l66 30V12zM14 208V160q40 30 90 24t110 24z', worn) +
  stream('M14 66C54 30 84 26 98 70S136 116 172 92S244 44 284 62S330 76 346 70', 8) +
  stream('M14 156C50 176 92 134 134 154S212 182 250 152S318 150 346 168', 11) +
  road('M62 120Q110 100 176 128T300 112') +
  road('M176 128Q170 76 222 60') +
  inked(
    ridge(52, 62, 0.8) +
      ridge(96, 198, 0.7) +
      ridge(236, 132, 0.75) +
      ridge(318, 50, 0.7) +
      ridge(200, 206, 0.9) +
      banner(222, 60, '#a5352b') +
      camp(132, 60) +
      camp(276, 200),
  ) +
  `</svg>`
