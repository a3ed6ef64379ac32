import {
  around,
  cinnabar,
  disc,
  dot,
  flat,
  gold,
  ink,
  line,
  type Paint,
  paper,
  put,
  rows,
  shape,
  wood,
} from '../pen/pen.ts'

const hand = (c: Paint): string =>
  shape('M-12 2Q-14 -10 -4 -12Q10 -14 13 -4Q14 8 6 12Q-6 14 -12 2z', c.skin) +
  line('M-4 -6L9 -7M-4 0L10 -1M-3 6L8 5', ink, 1.8)
const sleeve = (c: Paint): string =>
  shape('M-16 12Q0 2 16 8L40 70H-22z', c.robe) + shape('M-18 12Q0 0 18 8L20 20Q2 14 -16 24z', c.cloth)
const holding = (c: Paint, thing: string): string => put(sleeve(c), 0, 8, 10) + thing + hand(c)

/** What a figure holds before the breast, on the right of the picture; (0, 0) is the hand. */
export const held = {
  none: (): string => '',
  /** White feathers, the sign of him who commands by thinking. */
  featherFan: (c: Paint): string =>
    holding(
      c,
      around(shape('M-5 0Q-17 -44 0 -72Q17 -44 5 0z', paper) + line('M0 -8V-56', '#8d867a', 2.2), 7, 0, -8, -60, 20) +
        disc(0, -12, 11, gold) +
        shape('M-4 -6H4V36H-4z', wood) +
        dot(0, -12, 4, '#3f9d82'),
    ),
  darkFan: (c: Paint): string =>
    holding(
      c,
      around(
        shape('M-5 0Q-16 -34 0 -66Q16 -34 5 0z', '#39424c') +
          line('M0 -8V-52', '#9fb6c4', 2.2) +
          flat('M0 -62Q8 -52 0 -44Q-8 -52 0 -62z', '#9fd3f2'),
        5,
        0,
        -8,
        -52,
        26,
      ) + shape('M-4 -6H4V36H-4z', wood),
    ),
  roundFan: (c: Paint): string =>
    holding(
      c,
      shape('M-3 -10H3V34H-3z', wood) +
        disc(0, -40, 30, paper) +
        `<circle cx="0" cy="-40" r="24" fill="none" stroke="${cinnabar}" stroke-width="3"/>` +
        put(around(shape('M0 0Q-8 -8 0 -15Q8 -8 0 0z', '#e78a9c'), 5, 0, 0) + dot(0, 0, 4, gold), 0, -40),
    ),
  scroll: (c: Paint): string =>
    holding(
      c,
      put(
        shape('M-9 -44H9V44H-9z', paper) +
          shape('M-12 -56H12V-44H-12zM-12 44H12V56H-12z', wood) +
          line('M-9 -8H9M-9 2H9', cinnabar, 5),
        0,
        0,
        24,
      ),
    ),
  /** Bamboo slips, opened. */
  slips: (c: Paint): string =>
    holding(
      c,
      put(
        [-24, -12, 0, 12, 24].map((x) => shape(`M${x - 5} -46H${x + 5}V14H${x - 5}z`, '#cbb36a')).join('') +
          line('M-29 -34H29M-29 2H29', cinnabar, 3.4) +
          line('M-24 -24v16M-12 -24v20M0 -24v14M12 -24v20M24 -24v12', ink, 2.4),
        0,
        -14,
        -8,
      ),
    ),
  cup: (c: Paint): string =>
    holding(
      c,
      shape('M-18 -36H18Q18 -14 5 -12V-2H12V4H-12V-2H-5V-12Q-18 -14 -18 -36z', gold) +
        shape('M-18 -36Q0 -44 18 -36Q0 -28 -18 -36z', cinnabar) +
        line('M-8 -50q-5-6 0-12M6 -50q5-6 0-14', paper, 3),
    ),
  gourd: (c: Paint): string =>
    holding(
      c,
      shape(
        'M-4 -80H4V-70Q16 -66 14 -52Q12 -46 8 -42Q28 -34 26 -12Q22 8 0 8Q-22 8 -26 -12Q-28 -34 -8 -42Q-12 -46 -14 -52Q-16 -66 -4 -70z',
        '#dd9a36',
      ) +
        shape('M-6 -86H6V-76H-6z', wood) +
        line('M-11 -43Q0 -38 11 -43', cinnabar, 6) +
        line('M14 -30Q18 -20 12 -10', '#f8d893', 4),
    ),
  flute: (c: Paint): string =>
    holding(
      c,
      put(
        shape('M-5 -76H5V60H-5z', '#3f9d82') +
          line('M0 -60v1M0 -44v1M0 -28v1', ink, 5) +
          line('M-5 50H5', gold, 4) +
          line('M0 60V78', cinnabar, 4),
        0,
        0,
        38,
      ),
    ),
  /** A seven-stringed zither across the breast. */
  qin: (c: Paint): string =>
    put(
      shape('M-72 -12Q-50 -22 0 -20Q50 -20 66 -12Q74 2 66 14Q40 20 0 18Q-56 18 -72 12z', '#6b2f1c') +
        line('M-62 -8H60M-62 -2H60M-62 4H60M-62 10H60', gold, 2) +
        [-40, -22, -4, 14, 32, 48].map((x) => dot(x, -14, 2.4, paper)).join(''),
      -46,
      24,
      -12,
    ) +
    put(hand(c), -22, 14, -30) +
    put(hand(c), -84, 34, 10),
  /** Something dark that turns. */
  orb: (c: Paint): string =>
    holding(
      c,
      disc(0, -40, 26, '#33204a') +
        line('M-16 -40Q-14 -56 2 -56Q16 -54 14 -40Q10 -30 0 -32Q-8 -36 -4 -43', '#c893ea', 4) +
        line('M-34 -56Q-30 -70 -18 -76M34 -26Q30 -12 20 -6', '#c893ea', 3),
    ),
  /** Linked rings, by which ships were chained. */
  rings: (c: Paint): string =>
    holding(
      c,
      [
        [-18, -30],
        [0, -52],
        [18, -30],
      ]
        .map(
          ([x, y]) =>
            `<circle cx="${x}" cy="${y}" r="16" fill="none" stroke="${ink}" stroke-width="10"/><circle cx="${x}" cy="${y}" r="16" fill="none" stroke="${gold}" stroke-width="5.500"/>`,
        )
        .join(''),
    ),
  /** The realm's seal, found in a well. */
  jadeSeal: (c: Paint): string =>
    holding(
      c,
      shape('M-20 -34H20V-8H-20z', '#57b394') +
        shape('M-14 -34Q-18 -48 -8 -50Q-8 -60 2 -60Q14 -60 14 -48Q18 -42 14 -34z', '#57b394') +
        line('M-8 -44Q0 -50 8 -44M-20 -20H20', '#1f5d49', 3) +
        flat('M10 -14H20V-8H10z', gold),
    ),
  lamp: (c: Paint): string =>
    holding(
      c,
      line('M0 0V-26', wood, 5) +
        shape('M-18 -70H18L22 -48L18 -26H-18L-22 -48z', '#f3d77b') +
        line('M-8 -70L-10 -48L-8 -26M8 -70L10 -48L8 -26', cinnabar, 3) +
        shape('M-14 -78H14V-70H-14zM-14 -26H14V-20H-14z', wood),
    ),
  /** A stone between two fingers. */
  chess: (c: Paint): string =>
    put(
      shape('M-40 -6L30 -22L44 20L-30 38z', '#d0a45c') +
        line('M-28 -8L-18 34M-10 -12L2 30M8 -17L22 24M-36 6L34 -10M-33 20L39 4', ink, 1.8) +
        disc(-8, 2, 6, ink) +
        disc(10, -2, 6, paper) +
        disc(6, 14, 6, ink),
      -14,
      4,
    ) + hand(c),
  rice: (c: Paint): string =>
    holding(
      c,
      around(
        line('M0 0Q-2 -30 0 -62', '#6b8a2f', 3) +
          shape(
            'M0 -84Q-8 -66 0 -52Q8 -66 0 -84zM0 -60Q-12 -52 -8 -40Q0 -44 0 -60zM0 -60Q12 -52 8 -40Q0 -44 0 -60z',
            '#e0b53c',
          ),
        3,
        0,
        0,
        -24,
        24,
      ),
    ),
  talisman: (c: Paint): string =>
    holding(
      c,
      put(
        shape('M-14 -76H14V-6H-14z', '#f3e39a') +
          line('M-7 -66H7M0 -66V-50M-7 -50Q0 -44 7 -50M-6 -36L6 -24M6 -36L-6 -24M0 -22V-10', cinnabar, 3),
        0,
        0,
        -10,
      ),
    ),
  peach: (c: Paint): string =>
    holding(
      c,
      shape('M0 -12Q-30 -14 -28 -40Q-24 -58 0 -66Q24 -58 28 -40Q30 -14 0 -12z', '#f0a08c') +
        line('M2 -62Q12 -40 2 -16', '#c4553d', 3) +
        shape('M-2 -12Q-24 -16 -34 -4Q-18 6 -2 -12zM2 -12Q24 -16 34 -4Q18 6 2 -12z', '#5f9a4a'),
    ),
  hilt: (c: Paint): string =>
    shape('M-6 -46H6V-4H-6z', ink) +
    disc(0, -50, 8, gold) +
    line('M-5 -36H5M-5 -26H5M-5 -16H5', gold, 3) +
    shape('M-22 4H22L17 16H-17z', gold) +
    shape('M-9 16H9V120H-9z', '#6b2f1c') +
    line('M-9 44H9M-9 84H9', gold, 5) +
    put(hand(c), 0, -16) +
    put(hand(c), -3, 0, 6),
  wheel: (c: Paint): string =>
    holding(
      c,
      put(
        shape('M-36 -18L-6 -38L30 -24L44 -42L40 -16L22 -4L-20 -2z', '#b5793f') +
          line('M-22 -18L18 -14M-6 -36L4 -4', ink, 3) +
          dot(32, -24, 3, ink) +
          disc(-16, 0, 9, gold) +
          disc(14, 0, 9, gold),
        0,
        -14,
      ),
    ),
  snow: (c: Paint): string =>
    holding(
      c,
      put(
        line(rows([[0, 0, 1]], 'V-50'), ink, 4) +
          shape('M-6 -10L-7 -66L4 -78L7 -10z', '#d3dade') +
          shape('M-12 -12H12V-4H-12z', gold),
        0,
        0,
        20,
      ),
    ),
} as const
