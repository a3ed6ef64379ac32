import { both, line, shape } from '../pen/pen.ts'

/** The colours of an animal: coat, shade, pale parts, and eyes. */
export interface Coat {
  readonly main: string
  readonly deep: string
  readonly pale: string
  readonly eye: string
}

/** Shoulders and breast, for an animal seen from the front. */
export const breast = (c: Coat, ruff = c.pale): string =>
  shape('M26 264C26 200 48 166 76 152H124C152 166 174 200 174 264z', c.main) +
  shape(
    'M72 150L60 172L70 174L66 194L80 192L82 212L92 202L100 222L108 202L118 212L120 192L134 194L130 174L140 172L128 150Q100 166 72 150z',
    ruff,
  ) +
  both(line('M50 194Q40 226 44 262M36 214Q28 240 30 262', c.deep, 4))
