import { both, cinnabar, disc, flat, gold, ink, line, type Paint, paper, put, shape, steel } from '../pen/pen.ts'
import type { Piece } from './hair.ts'

const bun = (c: Paint): string =>
  shape('M84 44Q78 20 100 18Q122 20 116 44z', c.hair) + line('M92 38Q88 28 96 24M104 38Q104 28 110 28', c.strand, 2)

/** Cloth: what scholars, wanderers and rebels wear. */
export const caps = {
  /** Guan Yu's: a full cloth bound over the brow, its tail on the shoulder. */
  headcloth: (c: Paint): Piece => ({
    back:
      shape('M128 50Q176 60 172 116Q178 138 164 156Q162 134 152 124Q158 96 132 84z', c.clothDeep) +
      line('M146 74Q164 94 162 130', c.cloth, 4),
    front:
      shape('M60 84Q48 34 78 26Q88 8 108 14Q138 14 142 44Q148 60 140 84Q122 62 100 62Q78 62 60 84z', c.cloth) +
      line('M78 28Q96 26 104 44M142 46Q124 34 110 46M66 56Q76 42 92 46M118 54Q130 50 138 60', c.clothDeep, 4) +
      shape('M59 84Q76 58 100 58Q124 58 141 84L136 92Q122 70 100 70Q78 70 64 92z', gold) +
      disc(100, 63, 7, cinnabar) +
      line('M76 73l4 6M124 73l-4 6', ink, 2),
  }),
  /** Zhuge Liang's guanjin: tall, ribbed, folded over at the top. */
  guanjin: (c: Paint): Piece => ({
    back: both(shape('M68 70Q50 96 54 150L66 160Q64 110 76 80z', c.cloth)),
    front:
      shape(
        'M64 84L60 28Q58 4 80 10Q90 -6 100 6Q110 -6 120 10Q142 4 140 28L136 84Q118 66 100 66Q82 66 64 84z',
        c.cloth,
      ) +
      line('M80 12L82 62M100 8V60M120 12L118 62', c.clothDeep, 4) +
      line('M61 34Q80 24 100 30Q120 24 139 34', gold, 4) +
      shape('M63 84Q80 62 100 62Q120 62 137 84L136 72Q120 52 100 52Q80 52 64 72z', c.clothDeep) +
      shape('M92 46h16v18h-16z', gold) +
      flat('M97 50h6v10h-6z', '#3f9d82'),
  }),
  square: (c: Paint): Piece => ({
    back: both(shape('M66 70Q48 92 52 132L62 134Q62 104 74 82z', c.clothDeep)),
    front:
      shape('M60 82L54 32L100 14L146 32L140 82Q120 64 100 64Q80 64 60 82z', c.cloth) +
      line('M54 34L100 46L146 34M100 46V62', c.clothDeep, 4) +
      shape('M60 84Q78 62 100 62Q122 62 140 84L139 72Q120 52 100 52Q80 52 61 72z', c.clothDeep),
  }),
  /** Gauze, with two wings that reach past the shoulders. */
  gauze: (c: Paint): Piece => ({
    back: both(shape('M70 58L6 46Q-4 56 6 66L70 72z', c.cloth) + line('M62 64L14 56', c.clothDeep, 3)),
    front:
      shape(
        'M62 84L62 50Q66 40 76 42Q78 14 100 14Q122 14 124 42Q134 40 138 50L138 84Q120 66 100 66Q80 66 62 84z',
        c.cloth,
      ) +
      line('M76 44Q100 34 124 44', c.clothDeep, 4) +
      line('M63 74Q80 56 100 56Q120 56 137 74', gold, 4) +
      disc(100, 52, 5, '#3f9d82'),
  }),
  /** Soft and round, with two short ends. */
  beret: (c: Paint): Piece => ({
    back: both(shape('M64 74Q40 84 44 120L58 114Q56 96 74 88z', c.clothDeep)),
    front:
      shape('M62 82Q40 64 58 40Q74 18 100 20Q126 18 142 40Q160 64 138 82Q120 66 100 66Q80 66 62 82z', c.cloth) +
      line('M66 64Q76 40 100 22Q124 40 134 64M84 58Q88 36 100 22Q112 36 116 58', c.clothDeep, 3) +
      shape('M60 84Q78 62 100 62Q122 62 140 84L138 72Q120 54 100 54Q80 54 62 72z', gold),
  }),
  /** Black and high, two long ribbons: the patient minister. */
  high: (c: Paint): Piece => ({
    back: both(shape('M70 66Q34 70 32 120Q30 142 38 164Q46 142 46 122Q48 92 78 84z', c.clothDeep)),
    front:
      shape('M64 84L70 10Q72 -8 92 -6L126 -2Q134 0 132 12L136 84Q118 66 100 66Q82 66 64 84z', c.cloth) +
      line('M84 60L88 4M100 60L104 2M116 60L120 6', c.clothDeep, 4) +
      line('M64 78Q82 58 100 58Q118 58 136 78', gold, 5) +
      shape('M92 50L100 40 108 50 100 62z', '#8fb7cf'),
  }),
  straw: (): Piece => ({
    front:
      shape('M6 78Q46 56 84 12Q100 -2 116 12Q154 56 194 78Q150 92 100 88Q50 92 6 78z', '#caa457') +
      line('M100 8V84M92 12Q70 56 44 82M108 12Q130 56 156 82M86 18Q50 62 22 78M114 18Q150 62 178 78', '#8a6a2c', 2.6) +
      line('M72 34Q100 44 128 34M46 60Q100 74 154 60', '#8a6a2c', 2.6) +
      line('M62 86Q66 130 96 146M138 86Q134 130 104 146', cinnabar, 3),
  }),
  /** Wound in bands, knotted at the side. */
  turban: (c: Paint): Piece => ({
    back:
      shape('M136 66Q166 66 168 100Q182 124 172 152Q154 136 152 112Q140 100 136 84z', c.clothDeep) +
      line('M150 76Q158 104 166 132', c.cloth, 4),
    front:
      shape('M58 84Q44 50 66 32Q82 12 106 18Q134 18 140 40Q154 58 142 84Q122 64 100 66Q78 64 58 84z', c.cloth) +
      line('M60 74Q80 36 138 38M56 58Q84 22 120 22M70 68Q96 46 146 56M92 62Q120 52 144 72', c.clothDeep, 4) +
      shape('M94 44Q100 32 106 44L110 58Q100 66 90 58z', gold) +
      disc(100, 53, 4, cinnabar),
  }),
  bandana: (c: Paint): Piece => ({
    back: shape('M134 70Q164 66 180 84Q168 88 162 92Q172 104 170 122Q150 104 136 88z', c.clothDeep),
    front:
      bun(c) +
      shape('M62 86Q60 66 66 58Q100 44 134 58Q140 66 138 86Q120 66 100 66Q80 66 62 86z', c.cloth) +
      line('M64 76Q82 58 100 58Q118 58 136 76', c.clothDeep, 3.4),
  }),
  /** Plumes of sea birds, swept back: the pirate's pride. */
  feathers: (c: Paint): Piece => ({
    back: [18, 44, 70]
      .map((turn, i) =>
        put(
          shape('M-4 0Q-26 -40 -6 -92Q18 -52 5 0z', [paper, cinnabar, c.cloth][i] ?? paper) +
            line('M0 -4Q-6 -40 -6 -72M-4 -30L-12 -40M-4 -30L5 -38M-6 -48L-13 -58M-6 -48L3 -56', ink, 2),
          112,
          62,
          turn,
        ),
      )
      .join(''),
    front:
      shape('M60 84Q66 58 100 58Q134 58 140 84L136 94Q122 74 100 72Q78 74 64 94z', c.cloth) +
      line('M66 82Q80 65 100 65Q120 65 134 82', c.clothDeep, 3) +
      disc(122, 68, 7, gold) +
      line('M122 68v4', ink, 2),
  }),
  /** A cloth, a bun and a wooden pin. */
  pin: (c: Paint): Piece => ({
    front:
      bun(c) +
      shape('M80 46Q100 34 120 46L122 54Q100 44 78 54z', c.cloth) +
      line('M66 26L136 40', '#3a2113', 7) +
      line('M66 26L136 40', '#b07a45', 3.4) +
      disc(64, 25, 5, '#b07a45'),
  }),
  /** Drawn deep: only the face is in the light. */
  hood: (c: Paint): Piece => ({
    back: shape('M100 0Q168 6 168 90Q170 130 186 168L14 168Q30 130 32 90Q32 6 100 0z', c.clothDeep),
    front:
      shape(
        'M100 0Q160 8 160 84Q160 124 144 150L128 140Q138 110 134 84Q128 54 100 44Q72 54 66 84Q62 110 72 140L56 150Q40 124 40 84Q40 8 100 0z',
        c.cloth,
      ) +
      line('M100 6V38M82 12Q58 34 54 86M118 12Q142 34 146 86', c.clothDeep, 4) +
      line('M128 140Q138 110 134 84Q128 54 100 44Q72 54 66 84Q62 110 72 140', gold, 3),
  }),
  /** A band across the brow, its ends in the wind. */
  band: (c: Paint): Piece => ({
    back:
      shape('M132 72Q160 58 186 74Q170 76 166 84Q180 92 184 108Q158 104 134 86z', c.cloth) +
      line('M140 76Q156 72 168 78', c.clothDeep, 3),
    front:
      shape('M62 86Q78 66 100 66Q122 66 138 86L137 76Q120 56 100 56Q80 56 63 76z', c.cloth) +
      shape('M91 56h18v14h-18z', steel) +
      line('M100 59v8', ink, 2),
  }),
  fur: (c: Paint): Piece => ({
    back: both(shape('M66 72L50 82 56 90 44 100 54 108 46 122 60 124 62 140 76 128 74 92z', c.cloth)),
    front:
      shape('M66 70Q58 20 100 14Q142 20 134 70z', c.clothDeep) +
      line('M100 18V52M84 22Q74 36 74 54M116 22Q126 36 126 54', gold, 3) +
      shape(
        'M54 84L46 74 56 68 50 58 62 56 64 46 76 52 84 42 92 50 100 40 108 50 116 42 124 52 136 46 138 56 150 58 144 68 154 74 146 84 136 80 130 86 120 76 110 80 100 72 90 80 80 76 70 86 64 80z',
        c.cloth,
      ) +
      shape('M92 24L100 8 108 24 100 36z', gold),
  }),
  /** The pointed felt of the western horsemen, its flaps turned up. */
  felt: (c: Paint): Piece => ({
    back: both(shape('M64 74L48 84L50 108L44 128L58 138L70 124L74 88z', c.clothDeep)),
    front:
      shape(
        'M62 78Q66 40 84 16Q92 -8 114 -8Q132 -4 128 12Q120 4 112 14Q132 40 138 78Q120 62 100 62Q80 62 62 78z',
        c.cloth,
      ) +
      line('M100 60Q96 30 106 4M78 62Q80 40 92 18M122 62Q120 40 110 20', c.clothDeep, 4) +
      shape('M54 88L52 62L70 70L84 54L100 66L116 54L130 70L148 62L146 88Q122 70 100 70Q78 70 54 88z', paper) +
      line('M62 72v8M76 68v6M92 66v5M108 66v5M124 68v6M138 72v8', '#a8a294', 2.6) +
      disc(128, 12, 5, cinnabar),
  }),
  /** A scholar's cloth put on askew, for one who does not look in mirrors. */
  askew: (c: Paint): Piece => ({
    back: shape('M60 62Q28 66 24 98Q20 116 30 132Q38 112 46 104Q50 92 74 84z', c.clothDeep),
    front:
      shape(
        'M60 86Q46 60 62 42Q54 20 78 16Q96 2 120 14Q150 22 142 48Q150 66 138 84Q122 62 98 66Q76 68 60 86z',
        c.cloth,
      ) +
      line('M64 44Q90 26 140 46M78 18Q96 30 98 62M120 16Q112 36 122 64', c.clothDeep, 4) +
      line('M62 82Q78 62 100 62Q122 60 138 80', ink, 8) +
      line('M62 82Q78 62 100 62Q122 60 138 80', c.clothDeep, 4.5) +
      shape('M126 20Q146 -10 166 -4Q160 18 134 30z', '#5f9a4a') +
      line('M130 24L156 4', paper, 2),
  }),
} as const
