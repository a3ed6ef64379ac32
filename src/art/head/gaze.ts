import { both, disc, dot, flat, ink, line, type Paint, paper, shape } from '../pen/pen.ts'

/** Drawn for the eye on the left of the picture; its inner corner is near x = 92. */
const eyes = {
  phoenix: flat('M93 100Q84 90 68 88Q76 101 93 100z', ink) + flat('M82 96.500Q79 94 75 92.500Q77 97 82 96.500z', paper),
  stern: flat('M94 101Q84 88 70 93Q78 105 94 101z', ink) + dot(81, 96, 2, paper),
  round: disc(82, 96, 9, '#fffaf0') + dot(83, 97, 4.6, ink),
  gentle: flat('M93 99Q82 88 70 99Q82 104 93 99z', ink) + dot(80, 96.5, 2, paper),
  narrow: flat('M94 100Q82 93 69 94Q80 101 94 100z', ink) + line('M92 95Q82 89 70 90', ink, 1.8),
  old: line('M92 99Q82 92 70 99', ink, 3.6) + line('M90 104Q82 107 73 103', ink, 1.8),
  shut: line('M92 98Q82 104 70 97', ink, 3.4),
  lady: flat('M93 100Q84 89 66 90Q74 103 93 100z', ink) + dot(80.5, 96, 2.2, paper) + line('M70 91L63 85', ink, 2.4),
  glare: shape('M95 101Q84 86 69 94Q78 108 95 101z', '#fffaf0') + dot(83, 97, 3.6, ink),
  bright: shape('M94 101Q84 86 69 93Q77 107 94 101z', '#fffaf0') + dot(82, 96.5, 4.8, ink) + dot(80.5, 95, 1.5, '#fff'),
  sea: shape('M94 101Q84 86 69 93Q77 107 94 101z', '#fffaf0') + dot(82, 96.5, 5, '#2277a8') + dot(82, 96.5, 2, ink),
} as const
export type Eye = keyof typeof eyes

/** A patch on its strap hides the eye on the right. */
const patch =
  line('M66 66L138 106', ink, 5) +
  shape('M106 86Q118 80 132 90Q134 104 122 109Q110 108 106 86z', ink) +
  line('M112 90Q118 87 126 92', '#6b5a50', 1.6)

export const gaze = (eye: Eye, patched = false): string => (patched ? eyes[eye] + patch : both(eyes[eye]))

const brows = {
  silkworm: 'M95 90Q88 76 66 80Q62 76 64 72Q88 64 98 84z',
  sword: 'M96 91L64 76Q84 76 97 84z',
  flame: 'M96 91Q84 82 62 86L68 80 60 76 70 75 66 67 78 74 78 67Q92 74 98 84z',
  willow: 'M93 84Q80 73 65 83Q80 77 93 86.500z',
  bushy: 'M95 87Q84 78 72 82Q64 86 62 98Q58 84 68 76Q84 68 97 80z',
  long: 'M95 87Q84 78 70 82Q62 88 60 122Q54 90 64 78Q84 68 97 80z',
  worry: 'M96 79Q84 79 67 90Q80 73 95 73z',
  flat: 'M96 88L66 85V79L97 81z',
  knit: 'M97 93L70 82 66 74Q86 76 99 85z',
  arch: 'M94 87Q84 72 66 84Q80 66 96 82z',
} as const
export type Brow = keyof typeof brows
export const brow = (kind: Brow, c: Paint): string => both(flat(brows[kind], c.hair))
