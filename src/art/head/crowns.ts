import { around, both, cinnabar, disc, dot, flat, gold, ink, line, type Paint, paper, rows, shape } from '../pen/pen.ts'
import type { Piece } from './hair.ts'

const jade = '#3f9d82'
const amber = '#a8741f'

const knot = (c: Paint): string => shape('M84 44Q80 24 100 22Q120 24 116 44z', c.hair)

/** One pheasant feather, long as an arm, barred along its curve. */
const PLUME = 'M90 40C86 -6 66 -30 42 -20C18 -8 8 36 10 108'
const pheasant =
  line(PLUME, ink, 14) +
  line(PLUME, '#b5552b', 9) +
  `<path d="${PLUME}" fill="none" stroke="#f6d68a" stroke-width="9" stroke-linecap="butt" stroke-dasharray="5 11"/>` +
  flat('M3 104L10 132L17 104z', '#b5552b') +
  line(PLUME, '#4d1f10', 1.8)

/** Metal, jade and beads: what rank and the blood give. */
export const crowns = {
  /** The board with hanging beads: he who commands emperors. */
  mian: (c: Paint): Piece => ({
    back: both(line('M66 62Q46 78 48 138', cinnabar, 5) + dot(48, 142, 6, jade)),
    front:
      shape('M68 78L72 26H128L132 78Q116 62 100 62Q84 62 68 78z', c.cloth) +
      line('M72 50Q100 40 128 50', gold, 4) +
      line('M48 46H152', '#3a2113', 6) +
      line('M48 46H152', '#e8c46a', 3) +
      shape('M30 14L170 14L180 30H20z', c.clothDeep) +
      line('M24 30H176', gold, 5) +
      [28, 40, 52, 148, 160, 172]
        .map(
          (x) =>
            line(`M${x} 34V84`, ink, 1.6) +
            line(`M${x} 38V84`, paper, 5.4).replace('/>', ' stroke-dasharray="0.1 9"/>'),
        )
        .join('') +
      [76, 88, 100, 112, 124]
        .map((x) => line(`M${x} 36V64`, paper, 5).replace('/>', ' stroke-dasharray="0.1 8"/>'))
        .join(''),
  }),
  /** High, ribbed, bending back. */
  fan: (c: Paint): Piece => ({
    back: both(line('M66 72Q50 92 54 140', c.cloth, 5)),
    front:
      shape('M66 80L54 14Q76 -14 100 -14Q124 -14 146 14L134 80Q118 62 100 62Q82 62 66 80z', gold) +
      line('M76 62L68 8M88 58L84 -2M100 58V-6M112 58L116 -2M124 62L132 8', amber, 4) +
      shape('M66 80L64 62Q82 44 100 44Q118 44 136 62L134 80Q118 62 100 62Q82 62 66 80z', c.cloth) +
      disc(100, 53, 6, cinnabar),
  }),
  /** Two phoenix wings rise from a gold ring. */
  phoenix: (c: Paint): Piece => ({
    back: both(
      shape('M78 52Q46 46 28 4Q22 24 30 36L16 28Q18 48 30 56L20 54Q34 76 72 72z', gold) +
        line('M40 30Q52 50 70 58M32 48Q48 62 68 66', amber, 3),
    ),
    front:
      knot(c) +
      shape('M76 54Q74 28 86 26L92 36L100 10L108 36L114 26Q126 28 124 54Q112 46 100 46Q88 46 76 54z', gold) +
      line('M100 22V42', amber, 3) +
      shape('M64 80Q80 54 100 54Q120 54 136 80L134 68Q120 44 100 44Q80 44 66 68z', c.cloth) +
      disc(100, 51, 5.5, cinnabar),
  }),
  /** Two pheasant feathers over a gold crown: nobody else's. */
  pheasants: (c: Paint): Piece => ({
    back: both(pheasant),
    front:
      knot(c) +
      shape(
        'M66 72L60 40L76 50L82 26L92 42L100 16L108 42L118 26L124 50L140 40L134 72Q118 56 100 56Q82 56 66 72z',
        gold,
      ) +
      line('M76 60L84 46M100 52V32M124 60L116 46', amber, 3.4) +
      disc(100, 50, 6.5, cinnabar) +
      both(dot(82, 55, 3, jade)) +
      shape('M66 74Q82 54 100 54Q118 54 134 74L133 82Q118 64 100 64Q82 64 67 82z', cinnabar),
  }),
  /** A small crown on the knot, with a pin: young and of good house. */
  coronet: (c: Paint): Piece => ({
    front:
      knot(c) +
      shape('M82 48L78 24L90 32L100 12L110 32L122 24L118 48Q100 40 82 48z', gold) +
      line('M64 36H136', ink, 6) +
      line('M64 36H136', gold, 3) +
      disc(62, 36, 4, jade) +
      disc(138, 36, 4, jade) +
      dot(100, 36, 4, cinnabar),
  }),
  /** The same, with long ribbons of silk behind. */
  ribbons: (c: Paint): Piece => ({
    back:
      shape('M112 34Q150 14 178 44Q196 70 186 112Q176 84 164 70Q146 48 114 48z', c.cloth) +
      shape('M110 42Q140 44 152 76Q158 106 148 136Q140 106 134 88Q126 60 108 52z', c.clothDeep) +
      line('M124 36Q160 40 178 84', c.clothDeep, 3),
    front:
      knot(c) +
      shape('M80 50Q76 20 100 14Q124 20 120 50Q100 40 80 50z', c.cloth) +
      line('M90 44Q88 28 98 20M110 44Q112 28 102 20', gold, 3) +
      line('M68 40H132', ink, 6) +
      line('M68 40H132', gold, 3) +
      shape('M94 34h12v12h-12z', jade),
  }),
  /** Broad and heavy: gold to the ears. */
  broad: (c: Paint): Piece => ({
    back: both(
      shape('M80 40Q40 20 16 34Q22 44 20 54Q40 50 70 70z', gold) +
        line('M30 42Q52 40 70 54', amber, 3.4) +
        disc(16, 40, 5, cinnabar) +
        line('M16 46V74', cinnabar, 4),
    ),
    front:
      shape('M60 82L56 44Q78 28 84 8Q100 -6 116 8Q122 28 144 44L140 82Q120 62 100 62Q80 62 60 82z', gold) +
      shape('M82 40Q100 18 118 40Q112 54 100 54Q88 54 82 40z', c.cloth) +
      dot(100, 42, 5, paper) +
      line(
        rows(
          [
            [64, 72, 1],
            [136, 72, 0],
          ],
          'Q80 54 100 54Q120 54 136 72',
        ),
        amber,
        4,
      ) +
      line('M92 10Q100 20 108 10', amber, 3),
  }),
  /** Lotus of the immortals. */
  lotus: (c: Paint): Piece => ({
    front:
      knot(c) +
      both(shape('M90 48Q60 44 56 18Q78 20 92 40z', c.cloth) + shape('M94 46Q74 30 80 4Q98 16 98 42z', c.cloth)) +
      shape('M100 50Q84 26 100 0Q116 26 100 50z', c.cloth) +
      line('M100 14V40', c.clothDeep, 3) +
      both(line('M84 16Q86 30 94 40M66 26Q78 32 88 42', c.clothDeep, 3)) +
      shape('M78 46Q100 36 122 46L120 56Q100 46 80 56z', gold),
  }),
  /** Rings of blades' gold, for one who wants the throne. */
  spikes: (c: Paint): Piece => ({
    back: both(line('M68 66Q46 84 44 132', c.clothDeep, 6)),
    front:
      knot(c) +
      shape(
        'M64 78L58 34L74 48L80 12L92 38L100 -6L108 38L120 12L126 48L142 34L136 78Q118 58 100 58Q82 58 64 78z',
        c.cloth,
      ) +
      flat(
        'M70 64L66 46L76 56L82 30L92 50L100 14L108 50L118 30L124 56L134 46L130 64Q116 52 100 52Q84 52 70 64z',
        gold,
      ) +
      disc(100, 48, 5, cinnabar),
  }),
  /** A rising sun between two curling horns of cloud. */
  sun: (c: Paint): Piece => ({
    back:
      both(shape('M74 60Q36 66 24 36Q20 12 40 10Q54 14 50 28Q44 34 40 26Q34 30 40 42Q52 52 76 40z', gold)) +
      both(line('M66 74Q52 92 54 132', c.cloth, 5)),
    front:
      around(shape('M94 8Q100 -14 106 8z', gold), 7, 100, 28, -72, 24) +
      disc(100, 28, 22, gold) +
      disc(100, 28, 14, c.cloth) +
      line('M94 32q0-10 7-10t6 7q-1 6-7 5', gold, 3) +
      shape('M64 82L62 58Q80 44 100 44Q120 44 138 58L136 82Q118 60 100 60Q82 60 64 82z', gold) +
      line('M72 66Q86 52 100 52Q114 52 128 66', amber, 4),
  }),
} as const
