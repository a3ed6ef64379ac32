import { both, line, type Paint, shape } from '../pen/pen.ts'

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
    back:
      shape(
        'M66 92Q50 116 54 150L40 138L42 158Q24 140 32 104L18 112Q22 84 36 70L20 68Q34 50 50 48L42 32Q62 30 72 38L74 14L90 28L104 2L114 26L132 12L132 36Q152 30 160 34L150 50Q168 54 180 70L164 70Q180 86 182 112L168 104Q176 140 158 158L160 138L146 150Q150 116 134 92z',
        c.hair,
      ) + line('M48 76Q38 92 40 118M152 76Q162 92 160 118M60 52L52 46M140 52L150 46', c.strand, 2.4),
    front:
      shape(
        'M64 100Q58 62 74 48Q88 38 100 42Q112 38 126 48Q142 62 136 100Q132 84 124 80L120 90L112 74L104 84L98 72L90 84L84 74L78 90Q68 84 64 100z',
        c.hair,
      ) + line('M88 50Q78 58 76 72M100 48V64M112 50Q122 58 124 72', c.strand, 2.4),
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
