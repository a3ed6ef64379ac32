import {
  cinnabar,
  disc,
  dot,
  gold,
  ink,
  iron,
  leather,
  line,
  type Paint,
  paper,
  put,
  rows,
  shape,
  steel,
  wood,
} from '../pen/pen.ts'

const hilt = (y: number, guard = gold): string =>
  shape(`M-4 ${y}H4V${y + 26}H-4z`, leather) +
  shape(`M-14 ${y - 6}H14L10 ${y + 3}H-10z`, guard) +
  disc(0, y + 29, 5, guard)
const blade = shape('M0 -112L8 -96V0H-8V-96z', steel) + line('M0 -100V-4', iron, 3)

/** Short arms, upright around x = 0 as the long ones are, and what is carried on the back. */
export const handArms = {
  sword: (): string => blade + hilt(4) + line('M0 36V52', cinnabar, 3) + shape('M-5 52H5L8 74H-8z', cinnabar),
  /** Curved, with one edge. */
  sabre: (): string =>
    shape('M-7 0Q-14 -60 12 -118Q22 -60 8 0z', steel) +
    line('M8 -96Q12 -50 3 -8', iron, 3) +
    hilt(4) +
    shape('M-3 34H3L14 62L-4 54z', cinnabar),
  /** Hand halberd: short, a hook and a point. */
  handHalberd: (): string =>
    shape('M-3.500 -70H3.500V90H-3.500z', wood) +
    shape('M0 -108L8 -86L5 -60H-5L-8 -86z', steel) +
    shape('M4 -80Q34 -84 36 -54Q26 -66 4 -62z', steel) +
    shape('M-5 -60H5V-50H-5z', gold),
  /** Ridged iron, no edge. */
  whip: (): string =>
    shape('M-6 0L-7 -100L0 -112L7 -100L6 0z', iron) +
    line('M-7 -84H7M-7 -68H7M-7 -52H7M-6 -36H6M-6 -20H6', ink, 3.4) +
    hilt(4),
  hammer: (): string =>
    shape('M-4 -60H4V110H-4z', wood) +
    shape('M-26 -112Q0 -124 26 -112Q34 -88 26 -64Q0 -52 -26 -64Q-34 -88 -26 -112z', iron) +
    line('M-26 -98Q0 -108 26 -98M-26 -78Q0 -68 26 -78M-10 -114V-62M10 -114V-62', ink, 3) +
    shape('M-7 -58H7V-48H-7z', gold),
  bow: (): string =>
    line('M6 -116L6 116', paper, 2.4) +
    shape(
      'M6 -120Q-4 -126 -12 -116Q-4 -112 -2 -104Q-6 -60 -34 -40Q-42 0 -34 40Q-6 60 -2 104Q-4 112 -12 116Q-4 126 6 120Q10 60 -22 34Q-28 0 -22 -34Q10 -60 6 -120z',
      '#a5632d',
    ) +
    shape('M-38 -16H-24V16H-38z', cinnabar) +
    line('M-6 -84L4 -80M-18 -54L-10 -46M-6 84L4 80M-18 54L-10 46', gold, 4),
  /** A bow bent to the full, its arrow on the string. */
  drawnBow: (): string =>
    line('M-2 -86L38 0L-2 86', paper, 2.4) +
    shape(
      'M-4 -92Q-12 -96 -14 -86Q-10 -40 -40 -26Q-50 0 -40 26Q-10 40 -14 86Q-12 96 -4 92Q6 40 -28 20Q-36 0 -28 -20Q6 -40 -4 -92z',
      '#8a3a26',
    ) +
    shape('M-64 -2.500H40V2.500H-64z', wood) +
    shape('M-84 0L-62 -9L-62 9z', steel) +
    shape('M26 -2L44 -12H54L42 0L54 12H44L26 2z', paper),
  quiver: (): string =>
    [-10, 0, 10]
      .map((x, i) =>
        put(
          line('M0 20V-40', wood, 4) + shape('M0 -30L-8 -44V-64L0 -56L8 -64V-44z', i === 1 ? cinnabar : paper),
          x,
          -50 - (i === 1 ? 10 : 0),
          x,
        ),
      )
      .join('') +
    shape('M-18 -40H18L14 80H-14z', leather) +
    shape('M-20 -44H20V-32H-20z', gold) +
    line('M-14 0H14M-14 30H14', gold, 4),
  crossbow: (): string =>
    shape('M-5 -70H5V80H-5z', wood) +
    shape('M0 -84Q-40 -86 -58 -52Q-30 -70 0 -66Q30 -70 58 -52Q40 -86 0 -84z', '#a5632d') +
    line('M-56 -54L0 -20L56 -54', paper, 2.4) +
    shape('M-10 -62H10V-14H-10z', gold) +
    shape('M-2 -106H2V-62H-2z', steel) +
    shape('M0 -116L6 -102H-6z', steel),
  /** Three lengths of wood on chain. */
  flail: (): string =>
    put(shape('M-6 -44Q0 -50 6 -44V44Q0 50 -6 44z', '#b5362a'), 4, 40, 6) +
    put(shape('M-6 -40Q0 -46 6 -40V40Q0 46 -6 40z', '#b5362a'), 8, -58, -26) +
    put(shape('M-6 -32Q0 -38 6 -32V32Q0 38 -6 32z', '#b5362a'), 54, -94, 62) +
    line('M22 -14L6 -4M-10 -96L22 -108', ink, 6) +
    line('M22 -14L6 -4M-10 -96L22 -108', gold, 3) +
    line('M-2 10H10M0 66H10M-2 -40L12 -46M44 -96L50 -84', gold, 4),
  /** Grapnel and chain. */
  hook: (): string =>
    line('M0 110V-70', ink, 9) +
    `<path d="M0 110V-70" fill="none" stroke="${gold}" stroke-width="5" stroke-dasharray="3 6"/>` +
    shape(
      'M-4 -60V-108H4V-60Q22 -62 26 -86L18 -82L30 -106L40 -80L33 -83Q28 -48 0 -46Q-28 -48 -33 -83L-40 -80L-30 -106L-18 -82L-26 -86Q-22 -62 -4 -60z',
      steel,
    ) +
    `<circle cx="0" cy="-116" r="8" fill="none" stroke="${steel}" stroke-width="5"/>`,
  shield: (c: Paint): string =>
    shape('M0 -78Q40 -74 44 -66V24Q36 66 0 92Q-36 66 -44 24V-66Q-40 -74 0 -78z', c.cloth) +
    shape('M0 -62Q28 -60 32 -54V20Q26 50 0 72Q-26 50 -32 20V-54Q-28 -60 0 -62z', c.plate) +
    disc(0, 0, 20, gold) +
    line('M-10 -6Q0 -14 10 -6M-10 4H10M-6 12H6M0 -14V14', ink, 3),
  roundShield: (c: Paint): string =>
    disc(0, 0, 48, c.cloth) +
    disc(0, 0, 36, c.plate) +
    line(rows([[-24, 8, 4]], 'q6-16 12 0'), c.plateDeep, 4) +
    disc(0, 0, 12, gold) +
    [0, 1, 2, 3, 4, 5, 6, 7]
      .map((i) =>
        dot(
          (42 * Math.round(Math.cos(i * 0.785) * 100)) / 100,
          (42 * Math.round(Math.sin(i * 0.785) * 100)) / 100,
          3,
          gold,
        ),
      )
      .join(''),
  /** A coffin on his back: he does not mean to return. */
  coffin: (): string =>
    shape('M-30 -126H30L42 -70L34 100H-34L-42 -70z', '#5f3a22') +
    line('M-20 -114H20L30 -68L24 90H-24L-30 -68z', gold, 3) +
    line('M-8 -92H8M0 -100V-64M-12 -78H12', gold, 4),
  /** Three swords in a fan. */
  swords: (): string => [-30, 0, 30].map((turn) => put(blade + hilt(4), 0, 10, turn)).join(''),
} as const
