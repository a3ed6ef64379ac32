import { epic, itemDrawing, legend, rare } from '../items.ts'
import { around, cinnabar, disc, dot, flat, gold, line, paper, put, shape, wood } from '../pen/pen.ts'
import { cardBack, framed } from './parts.ts'

const pill = (colour: string, x: number, y: number, r: number): string =>
  disc(x, y, r, colour) + dot(x - r / 3, y - r / 3, r / 4, '#ffffffb0')

/** Ten in a heap. */
const heap = (colour: string): string =>
  [4, 3, 2, 1]
    .flatMap((count, row) =>
      Array.from({ length: count }, (_, i) => pill(colour, 136 + (i - (count - 1) / 2) * 27, 174 - row * 22, 13)),
    )
    .join('')
/** Five in a row, on a dish. */
const dish = (colour: string): string =>
  shape('M14 164Q100 150 186 164Q176 192 140 194H60Q24 192 14 164z', '#8fc2a6') +
  line('M30 178Q100 190 170 178', '#3f9d82', 3) +
  [0, 1, 2, 3, 4].map((i) => pill(colour, 44 + i * 28, 160 - (i % 2) * 5, 14)).join('')

const rays = (colour: string): string => around(flat('M94 100L90 2H110L106 100z', colour), 12, 100, 100)

const stone = (x: number, y: number, turn: number, scale: number): string =>
  put(put(itemDrawing('essenceRare'), -48, -48), x, y, turn, scale)

export const mailed = {
  'pills-rare': put(itemDrawing('pillRare'), -6, 8, 0, 1.5) + heap(rare),
  'pills-epic': put(itemDrawing('pillEpic'), 22, 6, 0, 1.62) + dish(epic),
  'pills-legend':
    rays('#f6d27a55') +
    shape('M40 176L52 148H148L160 176V192H40z', wood) +
    line('M46 176H154M60 148L52 176M140 148L148 176', gold, 4) +
    put(itemDrawing('pillLegend'), 34, 14, 0, 1.4) +
    [34, 60, 100, 140, 166].map((x, i) => pill(legend, x, i % 4 === 0 ? 160 : 178, 13)).join(''),
  coupon:
    shape('M34 24H150V146H34z', paper) +
    shape('M34 24H150V54H34z', cinnabar) +
    line('M60 14V34M124 14V34', gold, 7) +
    [0, 1, 2]
      .flatMap((row) => [0, 1, 2, 3].map((column) => dot(54 + column * 25, 74 + row * 24, 6, '#b9a98a')))
      .join('') +
    line('M72 90L84 104M84 90L72 104', cinnabar, 5) +
    put(itemDrawing('makeupCoupon'), 50, 66, 0, 1.45),
  'seal-activate':
    rays('#dfae4d66') +
    put(itemDrawing('activationSeal'), 20, 12, 0, 1.66) +
    [
      [30, 46],
      [168, 58],
      [36, 120],
      [172, 132],
    ]
      .map(([x = 0, y = 0]) => put(shape('M0 -14L4 -4L14 0L4 4L0 14L-4 4L-14 0L-4 -4z', '#f6d27a'), x, y))
      .join(''),
  'seal-print':
    put(cardBack(cinnabar), 132, 70, 14, 1.3) +
    put(framed('g023', [-36, -50, 72, 100]) + line('M-36 -50H36V50H-36z', gold, 5), 124, 114, 4, 1.2) +
    shape('M18 108Q12 60 38 52Q64 60 58 108z', wood) +
    shape('M4 104H74V152H4z', '#7a4a2a') +
    shape('M-2 148H80V176H-2z', '#a5632d') +
    shape('M2 174H76V184H2z', cinnabar) +
    line('M14 120H64M14 134H64', '#53331b', 4),
  experience:
    put(itemDrawing('martialExperience'), 60, 20, 10, 1.25) +
    put(itemDrawing('martialExperience'), 12, 34, -12, 1.25) +
    put(itemDrawing('martialExperience'), 40, 56, 0, 1.4) +
    line('M30 30L22 18M170 28L180 16M100 20V6', gold, 5),
  'essence-rare':
    stone(54, 66, -14, 0.86) +
    stone(146, 66, 14, 0.86) +
    stone(40, 140, -8, 0.8) +
    stone(160, 140, 8, 0.8) +
    stone(100, 112, 0, 1.3),
} as const
