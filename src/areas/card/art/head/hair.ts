import type { Paint } from '../pen/palette.ts'
import { both, line, shape } from '../pen/pen.ts'

export interface Piece {
  /** Behind the body. */
  readonly back?: string
  readonly front: string
}

/** The hair over the brow, tied up: what most hats stand on. */
const cap = (c: Paint): string =>
  shape('M63 96Q56 42 100 40Q144 42 137 96Q134 80 124 74Q112 66 100 68Q88 66 76 74Q66 80 63 96z', c.hair)

const hairs = {
  tied: (c: Paint): Piece => ({ front: cap(c) }),
  bald: (): Piece => ({ front: '' }),
  sides: (c: Paint): Piece => ({ front: both(shape('M66 74Q58 80 60 104Q62 116 68 120Q68 104 70 92z', c.hair)) }),
  /** Two locks hang before the ears. */
  locks: (c: Paint): Piece => ({
    front: cap(c) + both(shape('M65 82Q56 110 60 150L66 162 70 146Q66 118 72 94z', c.hair)),
  }),
  loose: (c: Paint): Piece => ({
    back:
      shape('M62 70Q40 110 46 190L60 180 66 200 134 200 140 180 154 190Q160 110 138 70z', c.hair) +
      line('M54 120Q52 150 56 172M146 120Q148 150 144 172', c.strand, 2),
    front:
      cap(c) +
      both(shape('M68 78Q54 112 56 176L66 168 70 150Q64 112 74 92z', c.hair)) +
      line('M100 46Q88 52 82 66', c.strand, 2),
  }),
  wild: (c: Paint): Piece => ({
    back: shape(
      'M70 50L48 44 52 58 34 62 46 74 28 88 44 92 30 112 48 110 40 132 58 124 60 144H140L142 124 160 132 152 110 170 112 156 92 172 88 154 74 166 62 148 58 152 44 130 50z',
      c.hair,
    ),
    front:
      shape(
        'M62 100L58 78 66 60 62 48 78 46 84 30 98 40 112 28 118 44 136 44 134 58 142 78 138 100 130 80 122 88 116 72 106 84 98 70 90 84 84 72 76 88 70 80z',
        c.hair,
      ) + line('M80 58L76 74M100 52V64M120 58L124 74', c.strand, 2),
  }),
  tail: (c: Paint): Piece => ({
    back:
      shape('M104 30Q150 -8 172 40Q182 84 164 132Q158 90 146 74Q134 54 112 48z', c.hair) +
      line('M126 26Q158 28 162 84', c.strand, 2.4),
    front: cap(c) + line('M100 44Q84 50 76 68M104 44Q120 52 126 68', c.strand, 2),
  }),
  braid: (c: Paint): Piece => ({
    front:
      cap(c) +
      shape(
        'M132 92Q144 100 140 114Q150 122 142 134Q152 144 143 156Q150 168 142 184Q130 170 134 156Q126 144 133 134Q126 122 131 114Q124 104 132 92z',
        c.hair,
      ) +
      line('M134 114L142 110M134 135L144 131M136 157L144 153', c.strand, 2.4),
  }),
  /** A lady's parting, and hair behind the shoulders. */
  parting: (c: Paint): Piece => ({
    back: shape('M64 66Q46 104 54 168L146 168Q154 104 136 66z', c.hair),
    front:
      shape('M66 100Q58 44 100 42Q142 44 134 100Q132 74 100 60Q68 74 66 100z', c.hair) +
      both(shape('M67 82Q58 104 63 132Q70 118 69 96z', c.hair)) +
      line('M100 46V58M92 50Q76 58 72 76M108 50Q124 58 128 76', c.strand, 2),
  }),
} as const
export type Hair = keyof typeof hairs
export const hair = (kind: Hair, c: Paint): Piece => hairs[kind](c)
