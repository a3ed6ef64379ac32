import { around, cinnabar, disc, gold, ink, line, paper, shape } from './pen/pen.ts'

/** Each background has its own shape, so that they can be told apart without colour. */
interface Ground {
  readonly drawn: string
  /** The colour of the sign on it. */
  readonly paint: string
  /** The colour of details cut out of the sign, such as eyes and seams. */
  readonly cut: string
}

const rim = (d: string, fill: string, edge: string): string =>
  `<path d="${d}" fill="${fill}" stroke="${edge}" stroke-width="4" stroke-linejoin="round"/>`

const grounds: Readonly<Record<string, Ground>> = {
  /** A round shield. */
  lacquer: {
    drawn: disc(48, 48, 46, gold) + disc(48, 48, 42, '#271c17') + disc(48, 48, 38, '#1c1512'),
    paint: '#f0d291',
    cut: '#1c1512',
  },
  /** A seal. */
  cinnabar: {
    drawn: rim('M10 4H86Q92 4 92 10V86Q92 92 86 92H10Q4 92 4 86V10Q4 4 10 4z', cinnabar, '#7e211a'),
    paint: paper,
    cut: cinnabar,
  },
  /** Eight-sided, as a piece of jade is cut. */
  jade: {
    drawn: rim('M30 4H66L92 30V66L66 92H30L4 66V30z', '#2f7d63', '#bfe6d3'),
    paint: '#f5fbf2',
    cut: '#2f7d63',
  },
  /** The shield of a guard. */
  bronze: {
    drawn: rim('M8 8Q48 -2 88 8V46Q88 78 48 93Q8 78 8 46z', '#b98238', '#5e3d13'),
    paint: ink,
    cut: '#b98238',
  },
  /** A banner with two tails. */
  indigo: {
    drawn: rim('M8 4H88V92L48 78L8 92z', '#2c4578', '#a9c0ec'),
    paint: '#f0d291',
    cut: '#2c4578',
  },
  /** A sheet on its corner. */
  paper: {
    drawn: rim('M48 1L95 48L48 95L1 48z', paper, '#8f6a26'),
    paint: '#a02d22',
    cut: paper,
  },
}

type Sign = (paint: string, cut: string) => string

const petal = 'M48 46Q38 40 38 31Q38 22 48 22Q58 22 58 31Q58 40 48 46z'

const signs: Readonly<Record<string, Sign>> = {
  tiger: (paint, cut) =>
    shape('M26 34L24 22L36 28Q48 23 60 28L72 22L70 34Q76 44 72 56Q64 74 48 74Q32 74 24 56Q20 44 26 34z', paint) +
    line('M40 36H56M42 42H54M48 32V46M26 50L36 54M26 58L36 60M70 50L60 54M70 58L60 60', cut, 3) +
    disc(38, 49, 3, cut) +
    disc(58, 49, 3, cut) +
    shape('M44 60H52L48 65z', cut),
  dragon: (paint, cut) =>
    line('M28 66Q22 52 36 48Q56 44 54 34Q52 26 42 30', paint, 9) +
    line('M28 66Q44 76 58 66Q70 56 60 50', paint, 8) +
    shape('M30 34L44 22L58 24L54 36L40 38z', paint) +
    line('M44 23L38 15M52 23L56 14M31 35L24 38', paint, 3) +
    disc(45, 29, 2.6, cut),
  crane: (paint) =>
    shape('M46 50Q26 46 20 24Q40 30 52 44z', paint) +
    shape('M50 50Q70 46 78 26Q58 30 48 42z', paint) +
    shape('M38 50Q48 42 58 52Q54 64 40 60z', paint) +
    line('M54 48Q64 42 62 32L72 30M46 60L42 76M52 60L52 76', paint, 3.5),
  halberd: (paint) =>
    line('M48 22V80', paint, 4.5) +
    shape('M48 12L54 26H42z', paint) +
    shape('M50 28Q70 28 70 44Q64 38 50 42z', paint) +
    shape('M46 32H32V38H46z', paint) +
    line('M40 50Q48 56 56 50', paint, 4),
  bow: (paint) =>
    line('M34 18Q72 48 34 78', paint, 6) +
    line('M34 18L34 78', paint, 2.5) +
    line('M22 48H74', paint, 4) +
    shape('M68 40L82 48L68 56z', paint),
  drum: (paint, cut) =>
    shape('M22 32H74Q82 48 74 64H22Q14 48 22 32z', paint) +
    line('M24 40H72M24 56H72', cut, 3) +
    disc(48, 48, 7, cut) +
    disc(48, 48, 3.5, paint) +
    line('M30 26L44 16M66 26L52 16M34 64L28 78M62 64L68 78', paint, 4.5),
  flame: (paint, cut) =>
    shape('M50 14Q56 30 66 38Q76 50 70 64Q64 78 48 78Q32 78 26 64Q22 50 34 40Q34 48 40 50Q36 30 50 14z', paint) +
    shape('M50 48Q60 58 56 66Q54 72 48 72Q40 72 40 64Q42 58 50 48z', cut),
  wave: (paint) =>
    line('M18 40Q26 28 36 38T54 38T72 34Q80 32 78 42', paint, 5.5) +
    line('M16 55Q26 43 36 53T56 53T80 52', paint, 5.5) +
    line('M22 70Q30 58 40 68T58 68T74 66', paint, 5.5),
  cloud: (paint, cut) =>
    shape('M28 66Q16 66 16 54Q16 44 27 43Q28 28 44 28Q56 28 60 38Q80 36 80 52Q80 66 66 66z', paint) +
    line('M32 56Q26 50 34 46Q42 46 38 53M60 57Q70 56 66 48Q58 46 57 53M40 66Q52 58 48 46', cut, 3.2),
  plum: (paint, cut) =>
    around(shape(petal, paint), 5, 48, 48) +
    disc(48, 48, 6.5, cut) +
    around(line('M48 42V35', cut, 2), 5, 48, 48) +
    disc(48, 48, 3, paint),
}

const nothing: Ground = { drawn: disc(48, 48, 46, '#271c17'), paint: '#b9a88c', cut: '#271c17' }

/** A team's sign on its background; a plain shield if this version does not know them. */
export const teamIcon = (background: string, pattern: string): string => {
  const { drawn, paint, cut } = grounds[background] ?? nothing
  const sign = signs[pattern]?.(paint, cut) ?? ''
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><g stroke-linecap="round" stroke-linejoin="round">${drawn}${sign}</g></svg>`
}
