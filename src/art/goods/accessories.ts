import {
  around,
  cinnabar,
  cloths,
  disc,
  dot,
  flat,
  gold,
  grounds,
  ink,
  iron,
  leather,
  line,
  paper,
  put,
  rows,
  shape,
  steel,
  wood,
} from '../pen/pen.ts'
import { cardBack, character, clear, framed, half, tiger } from './parts.ts'

const sleeve = 'M-36 -50H36V50H-36z'
const sleeved = (turn: number, inner: string): string =>
  `<g transform="rotate(${turn} 100 190)">${put(clear(sleeve, '#e4f1f7', 0.5) + inner, 100, 96)}</g>`

const papers = Object.values(grounds)
const pocket = (x: number, y: number, index: number): string => {
  const [deep, mid, light] = papers[index % papers.length] ?? ['', '', '']
  return (
    shape(`M${x} ${y}h22v30h-22z`, deep) + flat(`M${x + 3} ${y + 3}h16v24h-16z`, mid) + dot(x + 11, y + 13, 6, light)
  )
}
const pockets = (x: number, slope: number, from: number): string =>
  [0, 1, 2]
    .flatMap((row) =>
      [0, 1, 2].map((column) => pocket(x + column * 26, 44 + row * 37 + column * slope, from + row * 3 + column)),
    )
    .join('')

const boat = (x: number, y: number, scale: number): string =>
  put(
    shape('M-26 0H26L16 14H-18z', '#3a1c0e') +
      line('M0 0V-34', ink, 4) +
      shape('M2 -34Q26 -24 22 -6H2z', paper) +
      flat('M-14 0Q-24 -16 -12 -28Q-12 -16 -4 -18Q-8 -30 2 -40Q4 -22 10 -18Q16 -8 8 0z', '#f3a24a'),
    x,
    y,
    0,
    scale,
  )

const jade = '#6cc0a2'
const dots: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  1: [[0, 0]],
  2: [
    [-0.5, -0.5],
    [0.5, 0.5],
  ],
  3: [
    [-0.5, -0.5],
    [0, 0],
    [0.5, 0.5],
  ],
  4: [
    [-0.5, -0.5],
    [0.5, 0.5],
    [0.5, -0.5],
    [-0.5, 0.5],
  ],
  5: [
    [-0.5, -0.5],
    [0.5, 0.5],
    [0.5, -0.5],
    [-0.5, 0.5],
    [0, 0],
  ],
  6: [
    [-0.5, -0.6],
    [0.5, 0.6],
    [0.5, -0.6],
    [-0.5, 0.6],
    [-0.5, 0],
    [0.5, 0],
  ],
}
/** A face of a die: a square that is sheared into its place. */
const face = (count: number, matrix: string, fill: string): string =>
  `<g transform="matrix(${matrix})">${shape('M-20 -20H20V20H-20z', fill)}${(dots[count] ?? []).map(([x, y]) => dot(x * 22, y * 22, 4, count === 1 ? cinnabar : paper)).join('')}</g>`
const die = (x: number, y: number, [top, left, right]: readonly [number, number, number]): string =>
  put(
    face(top, '.866 .5 -.866 .5 0 -20', '#9fdcc4') +
      face(left, '.866 .5 0 1 -17.300 10', jade) +
      face(right, '.866 -.5 0 1 17.300 10', '#3f9d82'),
    x,
    y,
    0,
    0.86,
  )

const pin = (x: number, y: number, name: 'wei' | 'shu' | 'wu', [fill, deep]: readonly [string, string]): string =>
  put(
    disc(0, 0, 44, gold) +
      disc(0, 0, 37, fill) +
      `<circle r="31" fill="none" stroke="${deep}" stroke-width="4" stroke-dasharray="1 7"/>` +
      put(character(name, paper), 0, 0, 0, 0.5) +
      line('M-26 -22Q-16 -34 0 -35', '#ffffff80', 4),
    x,
    y,
  )

export const accessories = {
  sleeves: [-26, -13, 13, 26]
    .map((turn) => sleeved(turn, cardBack(turn % 2 ? '#8c2219' : cinnabar)))
    .concat(sleeved(0, framed('g021', [-30, -42, 60, 84]) + line('M-30 -42H30V42H-30z', gold, 3)))
    .join(''),
  binder:
    shape('M6 38Q54 24 100 36Q146 24 194 38V170Q146 156 100 168Q54 156 6 170z', leather) +
    shape('M14 42Q56 30 96 40V160Q56 150 14 162zM186 42Q144 30 104 40V160Q144 150 186 162z', paper) +
    put(pockets(18, -1, 0), 0, 0) +
    put(pockets(108, 1, 4), 0, -1) +
    shape('M95 32H105V170H95z', gold) +
    line('M95 60H105M95 100H105M95 140H105', '#8f6a26', 4),
  playmat:
    shape('M10 52H168V156H10z', '#20365e') +
    flat('M14 56H164V96H14z', '#e9a36b') +
    disc(60, 82, 17, '#f8dc7a') +
    flat('M14 104L14 96H164V104z', '#b5432a') +
    shape('M96 100L104 74L116 78L122 62L138 68L146 56H166V100z', '#8c2f1e') +
    line('M112 82L116 98M130 72L132 98M150 64L150 98', '#571812', 3) +
    flat('M14 100H164V152H14z', '#35558c') +
    line(
      rows(
        [
          [18, 114, 6],
          [30, 128, 6],
          [18, 142, 6],
        ],
        'q6-8 12 0t12 0',
      ),
      '#a9c6f6',
      2.4,
    ) +
    boat(48, 112, 0.7) +
    boat(104, 128, 0.9) +
    line('M14 56H164V152H14z', gold, 2.4) +
    shape('M160 46Q176 42 182 50V156Q176 164 160 160z', '#20365e') +
    shape('M160 46a11 7 0 1 0 22 2a11 7 0 1 0 -22 -2z', cloths.slate[0]) +
    line('M166 47q5-4 9 1', paper, 2.4),
  keyring:
    `<circle cx="100" cy="40" r="28" fill="none" stroke="${ink}" stroke-width="11"/><circle cx="100" cy="40" r="28" fill="none" stroke="${steel}" stroke-width="6"/>` +
    line('M86 64L54 98M114 64L128 116', ink, 9) +
    line('M86 64L54 98M114 64L128 116', steel, 4) +
    put(half('front', '#57b394'), 88, 138, -8, 1.75) +
    put(half('rear', gold), 112, 138, 8, 1.75),
  deckbox:
    shape('M72 40H150V90H72z', cinnabar) +
    shape('M80 32H158V90H80z', paper) +
    shape('M84 28H162V90H84z', '#8c2219') +
    line('M90 34H156V84', gold, 2.4) +
    line('M178 92Q192 100 186 124', wood, 5) +
    shape('M60 76H180V150H60z', '#a5632d') +
    line('M64 92Q90 86 120 92T178 90M64 110H176M64 130Q100 124 136 130T178 128', wood, 2.6) +
    shape('M68 148H84V186H68zM154 148H170V186H154z', wood) +
    disc(120, 160, 28, wood) +
    disc(120, 160, 20, '#c98b4f') +
    around(line('M120 160V142', wood, 4), 6, 120, 160) +
    disc(120, 160, 6, gold) +
    shape(
      'M14 74Q2 62 8 46Q16 58 28 62H54Q66 58 74 46Q80 62 68 74Q76 98 64 116Q54 130 41 130Q28 130 18 116Q6 98 14 74z',
      '#b5793f',
    ) +
    shape('M26 108Q41 98 56 108Q56 126 41 128Q26 126 26 108z', '#e0b98a') +
    dot(30, 88, 4, ink) +
    dot(52, 88, 4, ink) +
    dot(35, 114, 2.6, ink) +
    dot(47, 114, 2.6, ink) +
    shape('M112 96H134V112Q123 120 112 112z', gold),
  dice:
    shape(
      'M24 118Q18 74 52 58L46 34Q74 46 92 34L86 58Q124 72 116 124Q106 150 68 148Q34 148 24 118z',
      cloths.purple[0],
    ) +
    line('M50 58Q70 68 88 58', gold, 5) +
    line('M88 60L104 74M88 60L100 54', gold, 3) +
    flat('M36 104Q36 82 52 72Q44 100 50 132Q40 122 36 104z', cloths.purple[1]) +
    put(tiger(gold), 74, 104, 0, 0.5) +
    die(140, 74, [5, 1, 4]) +
    die(104, 124, [1, 4, 2]) +
    die(158, 126, [3, 6, 5]) +
    die(44, 158, [6, 2, 3]) +
    die(98, 164, [4, 3, 1]) +
    die(152, 168, [2, 5, 6]),
  pins: pin(100, 56, 'wei', cloths.indigo) + pin(54, 138, 'shu', cloths.green) + pin(146, 138, 'wu', cloths.crimson),
  lanyard:
    line('M84 92Q10 40 60 14Q100 -2 140 14Q190 40 116 92', ink, 19) +
    line('M84 92Q10 40 60 14Q100 -2 140 14Q190 40 116 92', cinnabar, 14) +
    `<path d="M84 92Q10 40 60 14Q100 -2 140 14Q190 40 116 92" fill="none" stroke="${gold}" stroke-width="4" stroke-dasharray="2 9"/>` +
    shape('M80 86H120L112 102H88z', leather) +
    shape('M94 100H106V114H94z', steel) +
    clear('M58 112Q58 106 64 106H136Q142 106 142 112V186Q142 192 136 192H64Q58 192 58 186z', '#e4f1f7', 0.75) +
    shape('M66 122H134V184H66z', '#1c3d20') +
    line('M70 126H130V180H70z', gold, 2) +
    put(tiger('#57b394'), 106, 156, 0, 0.56) +
    shape('M74 132H90V144H74z', gold) +
    line('M82 132V144M74 138H90', iron, 1.6),
} as const
