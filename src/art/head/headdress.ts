import { around, both, cinnabar, disc, flat, gold, ink, line, type Paint, paper, put, shape } from '../pen/pen.ts'
import type { Piece } from './hair.ts'

const jade = '#3f9d82'
const flower = (colour: string): string =>
  around(shape('M0 0Q-7 -6 0 -13Q7 -6 0 0z', colour), 5, 0, 0) + disc(0, 0, 3.6, gold)
/** A pin with a drop that hangs beside the ear. */
const drop = (x: number, y: number, fall: number): string =>
  line(`M${x} ${y}V${y + fall}`, gold, 2) + disc(x, y + fall + 3, 4, jade)

/** How ladies dress their hair. */
export const headdresses = {
  /** Two tall loops as the moon's ladies wear, and pins to both sides. */
  loops: (c: Paint): Piece => ({
    back: both(
      shape('M96 50Q48 46 50 8Q56 -18 80 -14Q100 -8 98 26z', c.hair) +
        flat('M88 36Q62 34 64 10Q68 -4 80 -2Q90 4 88 24z', '#e9c9f5') +
        line('M58 22Q54 4 70 -8', c.strand, 2),
    ),
    front:
      shape('M74 60Q70 34 100 32Q130 34 126 60Q112 46 100 46Q88 46 74 60z', c.hair) +
      both(
        line('M76 46L36 34', ink, 5) +
          line('M76 46L36 34', gold, 3) +
          disc(35, 33, 4.5, gold) +
          drop(35, 38, 22) +
          drop(46, 40, 14),
      ) +
      put(flower(cinnabar), 100, 40, 0, 1.2) +
      both(put(flower('#f4a9b8'), 82, 47, 0, 0.8)),
  }),
  /** Coiled as a snake, higher on one side. */
  coil: (c: Paint): Piece => ({
    front:
      shape('M72 58Q56 26 84 14Q82 -10 108 -14Q140 -12 136 18Q150 34 130 56Q112 42 100 44Q86 44 72 58z', c.hair) +
      line('M88 46Q72 26 98 20Q124 18 120 34Q112 46 102 36M94 10Q102 -6 120 0Q130 10 122 18', c.strand, 3) +
      shape('M128 40Q152 26 178 34Q168 38 166 46Q158 42 152 50L132 52z', gold) +
      line('M138 44L162 38', ink, 2) +
      drop(170, 42, 18) +
      put(flower('#9fd3f2'), 76, 44, 0, 1),
  }),
  /** Two buns, two flowers: the younger sister. */
  buns: (c: Paint): Piece => ({
    back: both(
      disc(56, 40, 22, c.hair) +
        line('M46 44Q44 30 58 26M56 50Q66 44 62 34', c.strand, 2.4) +
        shape('M52 58Q38 84 46 118L54 110L60 120Q52 86 64 62z', cinnabar),
    ),
    front: both(put(flower('#f8c9d2'), 70, 56, 0, 1.1)) + line('M76 56Q100 44 124 56', gold, 3),
  }),
  /** A side knot held by a cog of her own making. */
  cog: (c: Paint): Piece => ({
    back:
      shape('M92 44Q84 10 120 2Q156 -2 160 30Q158 54 126 56z', c.hair) +
      line('M110 40Q108 16 132 12Q150 14 148 34', c.strand, 2.6),
    front:
      put(around(shape('M-4 -14L-3 -22H3L4 -14z', gold), 8, 0, 0) + disc(0, 0, 15, gold) + disc(0, 0, 6, ink), 74, 46) +
      shape('M64 82Q80 58 100 58Q120 58 136 82L134 72Q120 50 100 50Q80 50 66 72z', c.cloth) +
      line('M90 30L150 50', ink, 5) +
      line('M90 30L150 50', '#c99a5b', 3),
  }),
  /** A red band and a high tail, as one who rides. */
  rider: (c: Paint): Piece => ({
    back:
      shape('M98 34Q140 -18 176 14Q196 44 178 104Q186 118 176 140Q158 110 160 84Q158 42 106 48z', c.hair) +
      line('M124 18Q160 8 168 56Q170 78 168 100', c.strand, 2.4) +
      shape('M104 36Q70 10 34 22Q46 28 46 38Q72 30 98 44z', cinnabar),
    front:
      shape('M84 44L88 22H112L116 44Q100 36 84 44z', gold) +
      line('M94 38V26M106 38V26', ink, 2) +
      shape('M63 82Q80 58 100 58Q120 58 137 82L135 70Q120 48 100 48Q80 48 65 70z', cinnabar) +
      shape('M90 62L100 44L110 62L100 72z', gold) +
      disc(100, 59, 3.4, paper),
  }),
} as const
