import { both, cinnabar, cloths, disc, dot, flat, gold, ink, line, paper, put, rows, shape, steel } from '../pen/pen.ts'
import { character, tiger } from './parts.ts'

const sock = (name: 'wei' | 'shu' | 'wu', [fill, deep]: readonly [string, string]): string =>
  shape('M-20 -70H20V14Q24 30 44 42Q56 54 44 64Q26 72 4 58L-16 36Q-22 26 -20 4z', fill) +
  shape('M24 30L44 42Q56 54 44 64Q34 68 24 66Q16 46 24 30z', deep) +
  shape('M-20 36Q-10 22 -16 36L0 54Q-8 40 -18 24z', deep) +
  shape('M-22 -74H22V-56H-22z', paper) +
  line('M-14 -74V-56M-5 -74V-56M5 -74V-56M14 -74V-56', '#b9b6b0', 2.4) +
  line('M-20 -48H20M-20 -41H20', gold, 3) +
  put(character(name, gold), 0, -14, 0, 0.3)

const octagon = (r: number, gap: number): string =>
  `<path d="M${-r * 0.414} ${-r}H${r * 0.414}L${r} ${-r * 0.414}V${r * 0.414}L${r * 0.414} ${r}H${-r * 0.414}L${-r} ${r * 0.414}V${-r * 0.414}z" fill="none" stroke="#20365e" stroke-width="4" pathLength="8" stroke-dasharray="1.6 .4" stroke-dashoffset="${gap}"/>`

const band = (fill: string, deep: string, badge: string): string =>
  shape('M-42 -34Q0 -52 42 -34V36Q0 54 -42 36z', fill) +
  line(
    rows(
      [
        [-36, -14, 6],
        [-36, 30, 6],
      ],
      'q6 5 12 0',
    ),
    deep,
    2.4,
  ) +
  shape('M-42 -34a42 14 0 1 0 84 0a42 14 0 1 0 -84 0z', deep) +
  flat('M-30 -32a30 8 0 1 0 60 0a30 8 0 1 0 -60 0z', '#00000055') +
  badge

export const apparel = {
  shirt:
    shape('M70 28Q100 50 130 28L178 52L160 98L140 90V182H60V90L40 98L22 52z', cloths.green[0]) +
    both(flat('M60 92V182H68V84zM40 90L26 56L32 54L46 88z', cloths.green[1])) +
    shape('M70 28Q100 50 130 28L124 26Q100 42 76 26z', paper) +
    disc(100, 104, 34, cloths.green[1]) +
    `<circle cx="100" cy="104" r="29" fill="none" stroke="${gold}" stroke-width="2.400" stroke-dasharray="5 3"/>` +
    put(tiger(gold), 100, 104, 0, 0.58),
  /** From behind, with all the names. */
  hoodie:
    shape(
      'M68 48L38 62Q20 104 14 156L42 164L54 116V184H146V116L158 164L186 156Q180 104 162 62L132 48z',
      cloths.slate[0],
    ) +
    both(shape('M14 150L43 158L41 170L12 162z', cloths.slate[1]) + flat('M54 116V172H60V96z', cloths.slate[1])) +
    shape('M54 172H146V186H54z', cloths.slate[1]) +
    shape('M60 52Q56 8 100 6Q144 8 140 52Q122 70 100 70Q78 70 60 52z', cloths.slate[0]) +
    flat('M70 50Q68 20 100 16Q132 20 130 50Q118 60 100 60Q82 60 70 50z', cloths.slate[1]) +
    line('M100 16V60', cloths.slate[0], 3) +
    Array.from(
      { length: 8 },
      (_, i) =>
        `<path d="M${69 + i * 8.9} 80V166" fill="none" stroke="${i % 2 ? gold : paper}" stroke-width="4.400" stroke-dasharray="8 2.900" stroke-linecap="butt"/>`,
    ).join(''),
  jacket:
    shape('M70 30L36 48Q20 98 18 158L46 164L56 112V182H144V112L154 164L182 158Q180 98 164 48L130 30z', '#7d2019') +
    both(
      shape('M18 150L47 156L45 170L16 164z', '#231b1a') +
        shape('M70 30L36 48L44 66Q62 60 78 40z', gold) +
        line('M44 56Q58 50 70 38', '#8f6a26', 3) +
        flat('M56 112V172H62V90z', '#571812'),
    ) +
    shape('M56 172H144V184H56z', '#231b1a') +
    shape('M70 30Q84 22 100 24Q116 22 130 30L118 56L100 44L82 56z', '#231b1a') +
    line('M100 46V182', ink, 8) +
    `<path d="M100 46V180" fill="none" stroke="${steel}" stroke-width="4" stroke-dasharray="3 3" stroke-linecap="butt"/>` +
    shape('M96 96H104V112H96z', steel) +
    put(tiger(gold), 126, 92, 0, 0.36) +
    line('M64 134L80 144M136 134L120 144', '#571812', 5) +
    [
      [24, 24],
      [60, 12],
      [140, 10],
      [178, 26],
      [12, 84],
      [190, 90],
    ]
      .map(([x = 0, y = 0]) => put(shape('M0 -10Q10 4 0 9Q-10 4 0 -10z', '#a9c6f6'), x, y))
      .join(''),
  cap:
    shape('M40 122Q36 48 108 44Q174 48 176 122Q108 134 40 122z', cloths.indigo[0]) +
    line('M108 46Q78 66 74 124M108 46Q142 66 146 124', cloths.indigo[1], 3) +
    flat('M40 110Q108 122 176 110V122Q108 134 40 122z', cloths.indigo[1]) +
    disc(108, 44, 6, gold) +
    shape('M42 116Q2 126 4 150Q10 162 30 158Q70 142 116 142Q144 140 150 128Q90 132 42 116z', cinnabar) +
    line('M14 150Q60 132 120 134', '#74201b', 3) +
    `<path d="M44 112Q108 124 172 112" fill="none" stroke="${gold}" stroke-width="2.400" stroke-dasharray="5 4"/>` +
    put(tiger(gold), 110, 86, 0, 0.66),
  socks:
    put(sock('wei', cloths.indigo), 40, 96, 6) +
    put(sock('shu', cloths.green), 92, 104, 0) +
    put(sock('wu', cloths.crimson), 146, 96, -6),
  scarf:
    shape('M96 92L82 188H122L126 92z', '#8c2219') +
    shape('M68 88L46 180H86L104 92z', cinnabar) +
    [50, 57, 64, 71, 78].map((x) => line(`M${x} 180V194`, gold, 3)).join('') +
    [88, 95, 102, 109, 116].map((x) => line(`M${x} 188V198`, gold, 3)).join('') +
    line('M51 160L90 162M54 148L92 150M85 168H122M87 156H123', gold, 4) +
    shape('M30 64Q36 22 100 20Q164 22 170 64Q168 104 100 112Q32 104 30 64z', cinnabar) +
    shape('M58 54Q64 36 100 36Q136 36 142 54Q134 72 100 74Q66 72 58 54z', '#571812') +
    line('M34 66Q48 92 100 96Q152 92 166 66M40 84Q60 104 100 106Q140 104 160 84', '#8c2219', 3) +
    [
      [46, 78],
      [66, 90],
      [90, 96],
      [114, 96],
      [136, 90],
      [154, 78],
    ]
      .map(([x = 0, y = 0]) => put(flat('M0 -6L6 0L0 6L-6 0z', '#f6d27a'), x, y))
      .join(''),
  tote:
    line('M68 74Q66 10 100 10Q134 10 132 74', ink, 13) +
    line('M68 74Q66 10 100 10Q134 10 132 74', '#d8c7a0', 7) +
    shape('M40 62H160L172 188H28z', '#e8d9b4') +
    line('M42 74H158', '#b79f6c', 3) +
    flat('M160 62L172 188H158L150 62z', '#cdb985') +
    put(
      octagon(46, 0) +
        octagon(36, 0.9) +
        octagon(26, 2.1) +
        disc(0, 0, 15, paper) +
        flat('M0 -15a15 15 0 0 1 0 30a7.500 7.500 0 0 1 0 -15a7.500 7.500 0 0 0 0 -15z', ink) +
        dot(0, -7.5, 2.4, ink) +
        dot(0, 7.5, 2.4, paper),
      97,
      128,
    ),
  wristband:
    put(band(cinnabar, '#8c2219', put(character('command', gold), 0, 10, 0, 0.46)), 66, 74, -10, 1.15) +
    put(band(cloths.indigo[0], cloths.indigo[1], put(tiger(gold), 0, 10, 0, 0.62)), 130, 136, 8, 1.15),
} as const
