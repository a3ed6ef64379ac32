import { both, cinnabar, disc, dot, flat, gold, ink, line, type Paint, paper, rows, shape } from '../pen/pen.ts'
import { neck } from './robes.ts'

const trunk = (c: Paint): string =>
  shape('M46 264L50 172Q78 160 84 142H116Q122 160 150 172L154 264z', c.plate) + neck(c)
const sleeves = (c: Paint): string =>
  both(shape('M56 166Q20 180 4 264H48L54 200z', c.robe) + flat('M30 206Q18 232 18 262H24Q24 232 30 206z', c.deep))
const scales = (c: Paint, from: number): string =>
  line(
    rows(
      [0, 1, 2, 3, 4].map((row) => [56 + (row % 2) * 6, from + row * 14, row % 2 ? 6 : 7] as const),
      'q6 10 12 0',
    ),
    c.plateDeep,
    2.6,
  )
const belt = (c: Paint): string =>
  shape('M48 238Q100 252 152 238V258Q100 270 48 258z', c.clothDeep) + disc(100, 250, 9, gold)
/** Three plates that fall over the arm, cut with teeth. */
const pauldrons = (c: Paint): string =>
  both(
    shape('M72 156Q34 154 12 200L22 208L30 202L38 212L46 204L54 214L66 196z', c.plate) +
      line('M24 190Q40 168 70 166M34 200Q46 180 70 178', c.plateDeep, 3) +
      shape('M76 152Q52 150 34 166Q54 164 72 172z', c.cloth),
  )
/** The face of a beast on each shoulder. */
const beastShoulders = (c: Paint): string =>
  both(
    shape('M70 152L56 148L54 156L38 156L36 166L22 172L26 182L14 194L26 200L24 212L38 208L48 218L58 206L70 200z', gold) +
      shape('M34 178Q42 170 50 178Q44 186 34 178zM54 172Q62 166 68 174Q60 180 54 172z', paper) +
      dot(43, 178, 2.6, ink) +
      dot(62, 173, 2.6, ink) +
      flat('M38 196Q52 188 66 188L62 198Q50 198 42 206z', c.clothDeep),
  )
const collar = (colour: string, shade: string): string =>
  shape('M74 144Q84 136 88 146Q100 166 112 146Q116 136 126 144L134 160Q118 184 100 188Q82 184 66 160z', colour) +
  line('M76 156Q88 172 100 174Q112 172 124 156', shade, 3)

export const armours = {
  /** Small plates laced in rows. */
  lamellar: (c: Paint): string =>
    sleeves(c) + trunk(c) + scales(c, 180) + belt(c) + pauldrons(c) + collar(c.cloth, c.clothDeep),
  /** Two polished rounds over the breast. */
  mirror: (c: Paint): string =>
    sleeves(c) +
    trunk(c) +
    both(disc(74, 206, 19, gold) + disc(74, 206, 11, c.plate)) +
    line('M100 178V264', c.plateDeep, 4) +
    belt(c) +
    beastShoulders(c) +
    collar(c.cloth, c.clothDeep),
  /** One piece, ridged; shoulders that end in points. */
  heavy: (c: Paint): string =>
    sleeves(c) +
    trunk(c) +
    line('M62 186Q100 214 138 186M60 204Q100 232 140 204M60 222Q100 250 140 222', c.plateDeep, 4) +
    belt(c) +
    both(
      shape('M76 150L40 146L4 160Q14 172 10 188Q28 190 30 206Q50 200 70 194z', c.plate) +
        line('M20 164Q44 158 72 164M24 182Q46 174 70 178', c.plateDeep, 3) +
        dot(40, 153, 3, gold) +
        dot(22, 160, 3, gold),
    ) +
    collar(c.plateDeep, c.plate),
  /** Light, with a scarf that flies. */
  scarf: (c: Paint): string =>
    sleeves(c) +
    trunk(c) +
    scales(c, 192) +
    belt(c) +
    both(shape('M66 158Q40 160 26 188L36 198L60 190z', c.plate) + line('M38 182Q50 170 66 172', c.plateDeep, 3)) +
    shape('M70 140Q84 150 100 152Q116 150 130 140L138 164Q120 182 100 182Q80 182 62 164z', c.cloth) +
    line('M74 158Q100 178 126 158', c.clothDeep, 3) +
    shape('M120 166Q146 178 150 214L140 206L134 222Q130 192 110 178z', c.cloth),
  /** A cape in one fall behind the shoulders. */
  cape: (c: Paint): string =>
    both(
      shape('M70 150Q24 150 -2 236V264H60z', c.cloth) +
        line('M40 178Q20 216 20 262M56 176Q40 216 42 262', c.clothDeep, 4),
    ) +
    trunk(c) +
    scales(c, 196) +
    belt(c) +
    shape('M60 168Q80 180 100 180Q120 180 140 168L132 194Q116 204 100 204Q84 204 68 194z', gold) +
    both(disc(64, 168, 9, gold) + dot(64, 168, 4, cinnabar)) +
    collar(c.cloth, c.clothDeep),
  /** Breastplate over a rider's jacket; narrow shoulders. */
  amazon: (c: Paint): string =>
    shape('M20 264C24 208 40 178 68 164L132 164C160 178 176 208 180 264z', c.robe) +
    shape('M60 264L62 180Q84 166 86 140H114Q116 166 138 180L140 264z', c.plate) +
    neck(c) +
    both(
      shape('M66 196Q80 178 98 194Q98 218 82 218Q68 216 66 196z', gold) + line('M74 200Q82 192 90 200', c.plateDeep, 3),
    ) +
    line('M100 196V262', c.plateDeep, 3) +
    both(
      shape('M72 158Q46 158 32 194L44 198L52 206L66 186z', c.plate) +
        line('M46 188Q54 172 70 172', c.plateDeep, 3) +
        line('M46 216Q38 240 40 262', c.deep, 4),
    ) +
    shape('M74 144Q100 172 126 144L132 160Q116 180 100 184Q84 180 68 160z', cinnabar) +
    shape('M56 232Q100 246 144 232V252Q100 264 56 252z', cinnabar),
  /** Hides and rope, and bells on a string. */
  pirate: (c: Paint): string =>
    shape('M10 264C12 214 26 176 62 162Q84 154 84 132H116Q116 154 138 162C174 176 188 214 190 264z', c.skin) +
    flat('M86 138Q100 148 114 138L113 146Q100 156 87 146z', '#00000030') +
    line('M100 192V256M72 200Q86 212 98 204M128 200Q114 212 102 204', ink, 3) +
    both(shape('M66 160Q36 168 20 210L12 264H50Q54 210 76 172z', c.robe) + line('M48 184Q32 216 32 262', c.deep, 4)) +
    line('M74 156Q100 196 126 156', gold, 4) +
    [
      [78, 166],
      [88, 176],
      [100, 181],
      [112, 176],
      [122, 166],
    ]
      .map(([x = 0, y = 0]) => disc(x, y, 5.5, gold) + line(`M${x} ${y}v5`, ink, 1.8))
      .join('') +
    both(line('M30 200q6-8 12 0t12 0M26 216q6-8 12 0t12 0', '#8fd0dc', 3)),
} as const
