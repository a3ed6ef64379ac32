import { around, both, cinnabar, disc, dot, flat, gold, ink, line, type Paint, paper, shape } from '../pen/pen.ts'
import type { Piece } from './hair.ts'

/** One helmet; what stands on it tells its owner. */
const guard = (c: Paint): string =>
  both(
    shape('M62 78Q46 96 44 136L58 150L72 138Q64 112 68 92z', c.plateDeep) +
      line('M54 108L66 112M50 122L66 126', c.plate, 3),
  )
const dome = (c: Paint): string =>
  shape('M60 86Q54 34 100 30Q146 34 140 86Q120 66 100 66Q80 66 60 86z', c.plate) +
  both(line('M78 40Q70 52 70 70M89 36Q84 48 84 64', c.plateDeep, 3.4))
const brim = (c: Paint): string =>
  shape('M57 90Q74 60 100 60Q126 60 143 90L137 96Q120 74 100 72Q80 74 63 96z', gold) +
  shape('M92 70Q90 52 100 42Q110 52 108 70L100 80z', gold) +
  dot(100, 60, 4, c.cloth) +
  both(dot(76, 75, 2.2, ink))

export const crests = {
  tassel: (c: Paint): Piece => ({
    front:
      shape('M100 12Q78 8 66 34Q62 52 70 62Q80 42 100 36Q120 42 130 62Q138 52 134 34Q122 8 100 12z', c.cloth) +
      line('M90 18Q78 26 74 46M110 18Q122 26 126 46M100 16V34', c.clothDeep, 3) +
      shape('M94 20L100 -16L106 20z', gold),
  }),
  plume: (c: Paint): Piece => ({
    back:
      shape('M96 32Q90 -14 128 -16Q184 -8 180 64Q176 84 182 104Q160 84 158 60Q150 22 110 34z', c.cloth) +
      line('M104 22Q118 -2 144 10Q168 28 168 76', c.clothDeep, 4),
    front: shape('M92 34L100 10L108 34z', gold),
  }),
  wings: (c: Paint): Piece => ({
    back: both(
      shape('M68 70Q34 60 14 8Q34 18 42 26Q36 10 38 -4Q66 14 76 44z', c.plate) +
        line('M26 24Q44 52 64 60M42 8Q54 34 68 46', c.plateDeep, 3),
    ),
    front: shape('M93 34Q100 0 107 34z', gold) + disc(100, 12, 5, c.cloth),
  }),
  horns: (c: Paint): Piece => ({
    back: both(
      shape('M70 54Q40 62 26 36Q18 14 34 -6Q34 20 48 30Q60 36 78 34z', paper) +
        line('M34 30L44 24M44 44L52 34M30 16L38 14', c.plateDeep, 3),
    ),
    front: shape('M92 36L100 14L108 36z', gold),
  }),
  bull: (c: Paint): Piece => ({
    back: both(
      shape('M72 58Q28 66 4 24Q10 20 14 14Q34 42 74 34z', '#4a3a32') + line('M22 34L28 28M38 46L44 36', paper, 3),
    ),
    front: shape('M86 36Q100 16 114 36z', c.cloth) + disc(100, 30, 6, gold),
  }),
  crest: (c: Paint): Piece => ({
    front:
      shape('M92 64Q84 40 90 18Q84 10 90 -2Q96 4 100 -10Q104 4 110 -2Q116 10 110 18Q116 40 108 64L100 70z', c.cloth) +
      line('M100 -2V52M93 22L100 28L107 22M92 38L100 44L108 38', c.clothDeep, 3),
  }),
  fin: (c: Paint): Piece => ({
    back: both(
      shape('M66 86L30 62L46 64L26 44L48 50L40 28L72 56z', c.cloth) +
        line('M36 62L62 74M34 48L64 66', c.clothDeep, 2.6),
    ),
    front:
      shape('M92 64Q80 30 64 14Q92 12 98 -6Q118 20 108 64z', c.cloth) +
      line('M100 56Q98 30 94 10M96 40Q86 26 78 20', c.clothDeep, 3),
  }),
  trident: (): Piece => ({
    front:
      shape('M96 32V8Q84 12 84 -2L74 4Q74 22 92 26zM104 32V8Q116 12 116 -2L126 4Q126 22 108 26z', gold) +
      shape('M95 34L100 -16L105 34z', gold),
  }),
  ball: (c: Paint): Piece => ({
    back: shape('M104 20Q130 24 134 50L126 46L124 58L114 40z', c.cloth),
    front:
      shape('M94 36L96 22H104L106 36z', gold) +
      disc(100, 16, 11, c.cloth) +
      line('M92 12Q100 6 108 12', c.clothDeep, 3),
  }),
  butterfly: (c: Paint): Piece => ({
    back: both(
      shape('M84 44Q68 40 58 14Q52 -8 38 -14Q22 -6 28 16Q14 20 16 38Q30 62 72 58z', c.cloth) +
        line('M36 0Q50 30 72 48M26 32Q46 44 68 52', c.clothDeep, 3) +
        dot(38, 12, 4, gold) +
        dot(30, 36, 3.4, gold),
    ),
    front: line('M96 34Q90 12 80 6M104 34Q110 12 120 6', gold, 3.4) + disc(79, 5, 3.5, gold) + disc(121, 5, 3.5, gold),
  }),
  spire: (c: Paint): Piece => ({
    front:
      shape('M84 40Q94 24 97 -18H103Q106 24 116 40z', c.plate) +
      line('M100 -8V30', c.plateDeep, 3) +
      shape('M84 42Q100 30 116 42Q100 36 84 42z', gold),
  }),
  flag: (c: Paint): Piece => ({
    back:
      line('M124 50L140 -20', ink, 6) +
      line('M124 50L140 -20', '#9b6b3b', 3) +
      shape('M139 -16L190 -4L176 8L184 26L132 14z', c.cloth),
    front: shape('M92 36Q100 20 108 36z', gold),
  }),
} as const
export type Crest = keyof typeof crests

export const helmet = (crest: Crest, c: Paint): Piece => {
  const top: Piece = crests[crest](c)
  return { back: (top.back ?? '') + guard(c), front: dome(c) + top.front + brim(c) }
}

/** Heads of beasts, worn whole. */
export const beasts = {
  /** The lion of the west, its mane a fringe. */
  lion: (c: Paint): Piece => ({
    back: both(
      shape('M72 40L40 34L50 48L28 54L44 66L24 80L42 86L28 104L46 106L36 126L54 124L50 146L68 134L72 90z', c.cloth),
    ),
    front:
      shape('M60 84Q56 26 100 22Q144 26 140 84Q120 66 100 66Q80 66 60 84z', gold) +
      both(
        shape('M70 40Q56 34 58 18Q74 18 80 32z', gold) +
          shape('M76 46Q86 40 94 50Q88 58 80 56z', paper) +
          dot(87, 51, 3, ink) +
          line('M72 44Q82 34 94 44', ink, 3),
      ) +
      shape('M90 56Q100 50 110 56L104 66H96z', cinnabar) +
      shape('M60 88Q72 68 84 70L88 80L94 70H106L112 80L116 70Q128 68 140 88L134 94Q118 74 100 76Q82 74 66 94z', paper) +
      around(shape('M96 24Q100 6 104 24z', c.cloth), 5, 100, 60, -36, 18),
  }),
  /** The pelt of a tiger, its teeth on the brow. */
  tiger: (c: Paint): Piece => ({
    back:
      shape('M58 60Q34 90 36 150L60 160L140 160L164 150Q166 90 142 60z', c.cloth) +
      both(line('M42 100L56 104M38 118L54 122M38 136L54 140', ink, 5)),
    front:
      both(shape('M66 44Q44 40 46 18Q66 10 82 28z', c.cloth) + flat('M62 36Q54 32 54 24Q64 22 72 30z', ink)) +
      shape('M58 92Q48 30 100 22Q152 30 142 92Q132 64 116 64L112 74L104 64H96L88 74L84 64Q68 64 58 92z', c.cloth) +
      line(
        'M100 26V40M90 28Q90 36 94 42M110 28Q110 36 106 42M60 64L72 62M62 52L74 54M140 64L128 62M138 52L126 54',
        ink,
        4,
      ) +
      both(
        shape('M76 48Q86 42 92 52Q84 58 76 48z', '#f6d96b') +
          dot(86, 51, 2.6, ink) +
          flat('M64 72L74 66L70 84zM80 66L88 65L86 76z', paper),
      ) +
      shape('M93 52H107L100 62z', ink),
  }),
  /** A face of iron under the helmet. */
  visor: (c: Paint): Piece => ({
    back: guard(c),
    front:
      dome(c) +
      shape('M93 36L100 -12L107 36z', c.cloth) +
      shape(
        'M62 104Q80 112 86 108L100 116L114 108Q120 112 138 104Q136 128 120 142L100 152L80 142Q64 128 62 104z',
        c.plate,
      ) +
      line('M100 118V148M84 116V138M116 116V138M72 112V128M128 112V128', c.plateDeep, 3) +
      brim(c),
  }),
} as const
