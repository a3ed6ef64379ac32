import { cinnabar, dot, flat, gold, ink, line, type Paint, paper, shape } from '../pen/pen.ts'

/** A horse's head and neck, looking out of the picture beside the rider. */
const horse = (coat: string, mane: string, c: Paint): string =>
  shape(
    'M100 264L96 150Q72 110 52 92L42 76L40 96Q24 110 20 128L2 152Q-4 168 8 174L22 170Q34 162 46 158Q50 190 34 264z',
    coat,
  ) +
  shape('M48 84Q70 74 84 96Q96 92 98 112Q108 116 104 134L112 156L102 176Q92 138 70 116Q60 104 48 84z', mane) +
  line('M64 92Q82 108 92 130', coat, 2.6) +
  dot(36, 118, 4, ink) +
  flat('M6 158q4-4 8 0q-4 4-8 0z', ink) +
  line('M12 148Q26 150 34 160M20 128Q40 132 46 158M40 98L62 150', c.cloth, 4.5) +
  dot(41, 134, 4.5, gold)

export const mounts = {
  redHare: (c: Paint): string => horse('#a9352a', '#4d1410', c),
  white: (c: Paint): string => horse(paper, '#b9b2a6', c),
  black: (c: Paint): string => horse('#3a302d', cinnabar, c),
  dun: (c: Paint): string => horse('#b58a4c', '#4a3018', c),
} as const
