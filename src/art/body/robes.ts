import { both, cinnabar, disc, dot, flat, gold, ink, line, type Paint, paper, put, rows, shape } from '../pen/pen.ts'

const OUTLINE = 'M4 264C6 212 24 174 60 160Q82 152 84 134H116Q118 152 140 160C176 174 194 212 196 264z'
const SLIM = 'M24 264C26 206 40 176 68 162Q86 154 88 134H112Q114 154 132 162C160 176 174 206 176 264z'

export const neck = (c: Paint): string =>
  shape('M84 122H116V146Q112 164 100 172Q88 164 84 146z', c.skin) +
  flat('M86 138Q100 148 114 138L113 144Q100 154 87 144z', '#00000030')

/** Folds as crescents: how paper-cut shades a sleeve. */
export const folds = (colour: string): string =>
  both(flat('M34 196Q22 226 30 262H36Q30 226 34 196zM52 184Q42 220 50 262H56Q50 220 52 184z', colour))

const crossed = (c: Paint, trim: string, lining = paper): string =>
  shape('M82 142Q92 158 100 164Q108 158 118 142L124 158L104 200H96L76 158z', lining) +
  shape('M122 140L112 138Q110 160 84 196L96 214Q122 184 126 158z', trim) +
  shape('M78 140L88 138Q94 166 134 222L120 240Q80 190 74 158z', trim) +
  line('M81 152Q92 184 124 228', c.deep, 2)

const sash = (colour: string): string => shape('M58 236Q100 250 142 236V256Q100 268 58 256z', colour)

export const robes = {
  plain: (c: Paint): string =>
    shape(OUTLINE, c.robe) + folds(c.deep) + neck(c) + crossed(c, c.clothDeep) + sash(c.cloth),
  /** A cloud collar in gold over the shoulders, and a round badge. */
  court: (c: Paint): string =>
    shape(OUTLINE, c.robe) +
    folds(c.deep) +
    neck(c) +
    crossed(c, c.cloth) +
    both(
      shape('M76 152Q52 154 26 184Q20 204 34 206Q38 216 52 208Q62 216 72 204Q82 206 86 192z', gold) +
        line('M34 190Q48 170 72 166M46 198Q58 182 76 180', c.deep, 3),
    ) +
    disc(100, 232, 18, gold) +
    line('M90 232Q100 218 110 232Q100 246 90 232M100 218V246', c.deep, 3),
  /** Crane cloak: broad dark bands that fall straight. */
  daoist: (c: Paint): string =>
    shape(OUTLINE, c.robe) +
    folds(c.deep) +
    neck(c) +
    shape('M84 142Q92 158 100 162Q108 158 116 142L118 170L100 190L82 170z', paper) +
    both(
      shape('M86 138L74 144Q66 180 70 264H92Q86 200 94 180Q84 162 86 138z', c.clothDeep) +
        line('M78 160Q74 200 78 262', gold, 2.4),
    ) +
    disc(100, 226, 13, paper) +
    flat('M100 213a13 13 0 0 1 0 26a6.500 6.500 0 0 1 0-13a6.500 6.500 0 0 0 0-13z', ink),
  /** A collar that stands to the jaw, a cloak clasped under it. */
  cloak: (c: Paint): string =>
    shape(OUTLINE, c.robe) +
    neck(c) +
    crossed(c, c.cloth) +
    both(
      shape('M84 166L52 108Q40 136 44 160Q16 176 2 264H62Q58 206 88 176z', c.clothDeep) +
        line('M56 122Q54 150 80 168M40 184Q22 216 22 262M58 190Q44 224 46 262', c.cloth, 3),
    ) +
    disc(86, 172, 6, gold) +
    disc(114, 172, 6, gold) +
    line('M92 172H108', gold, 3),
  fur: (c: Paint): string =>
    shape(OUTLINE, c.robe) +
    folds(c.deep) +
    neck(c) +
    crossed(c, c.clothDeep) +
    shape(
      'M74 138L60 142L58 150L40 152L42 162L22 170L30 180L16 192L30 196L26 210L44 206L46 220L60 208L70 220L78 206L90 214L92 200L100 206L108 200L110 214L122 206L130 220L140 208L154 220L156 206L174 210L170 196L184 192L170 180L178 170L158 162L160 152L142 150L140 142L126 138Q116 164 100 172Q84 164 74 138z',
      c.plate,
    ) +
    line(
      'M60 162L54 174M46 176L44 188M72 178L68 192M88 188L86 198M140 162L146 174M154 176L156 188M128 178L132 192M112 188L114 198',
      c.plateDeep,
      3,
    ),
  /** Rushes against snow and rain. */
  straw: (c: Paint): string =>
    shape(OUTLINE, c.robe) +
    neck(c) +
    crossed(c, c.cloth) +
    shape(
      'M74 142L40 158L14 192L22 192L8 226L20 222L14 250L30 240L32 262L44 244L54 264L62 244L76 254L80 226L92 222L84 176L100 186L116 176L108 222L120 226L124 254L138 244L146 264L156 244L168 262L170 240L186 250L180 222L192 226L178 192L186 192L160 158L126 142L100 168z',
      '#c7a354',
    ) +
    both(line('M62 158L36 198M74 160L54 214M80 176L68 230M46 208L30 232M28 206L20 216', '#7f6124', 3)) +
    line('M80 148L100 170L120 148', cinnabar, 5),
  /** Poor man's cloth, patched. */
  healer: (c: Paint): string =>
    shape(OUTLINE, c.robe) +
    folds(c.deep) +
    neck(c) +
    crossed(c, c.deep) +
    line('M140 150Q110 200 70 262', ink, 8) +
    line('M140 150Q110 200 70 262', '#a87440', 4.5) +
    shape('M138 206h26v24h-26z', c.cloth) +
    line('M142 210h18v16h-18z', c.deep, 1.8),
  /** Sleeves thrown up to both sides, a shawl in rings. */
  dancer: (c: Paint): string =>
    both(
      shape('M66 170Q30 176 22 136Q18 104 2 92Q-6 132 4 168Q14 206 54 214z', c.cloth) +
        line('M8 112Q14 166 56 194M14 128Q24 166 58 180', c.clothDeep, 3),
    ) +
    shape(SLIM, c.robe) +
    neck(c) +
    shape('M78 150Q100 196 122 150L130 168Q118 196 100 206Q82 196 70 168z', paper) +
    both(shape('M84 146L72 156Q76 190 98 210L102 198Q86 182 84 146z', c.clothDeep)) +
    shape('M62 220Q100 232 138 220V244Q100 256 62 244z', gold) +
    line('M100 226V250', cinnabar, 5) +
    both(line('M54 196Q46 230 50 262', c.deep, 3)),
  /** A lady at home: collar, sash, and a ribbon round her arms. */
  lady: (c: Paint): string =>
    shape(SLIM, c.robe) +
    neck(c) +
    crossed(c, c.cloth) +
    both(shape('M60 168Q24 186 14 264H34Q34 212 66 188z', c.cloth) + line('M52 182Q28 212 24 262', c.clothDeep, 3)) +
    shape('M64 224Q100 236 136 224V248Q100 258 64 248z', gold) +
    line('M92 230V262M108 230V262', cinnabar, 4),
  /** Open on the chest. */
  bare: (c: Paint): string =>
    shape('M10 264C12 214 26 176 62 162Q84 154 84 132H116Q116 154 138 162C174 176 188 214 190 264z', c.skin) +
    flat('M86 138Q100 148 114 138L113 146Q100 156 87 146z', '#00000030') +
    line(
      'M100 180V256M66 196Q84 214 98 204M134 196Q116 214 102 204M70 176Q84 170 92 174M130 176Q116 170 108 174M86 232Q100 238 114 232',
      ink,
      3,
    ) +
    shape('M138 160Q176 172 192 264H150Q146 200 126 170z', c.robe) +
    line('M150 178Q168 206 170 262', c.deep, 4) +
    line('M130 164Q104 206 52 262', ink, 12) +
    line('M130 164Q104 206 52 262', c.cloth, 7) +
    shape('M10 264Q14 226 28 196L44 204Q34 232 36 264z', c.deep) +
    line('M24 222L40 226M20 240L38 242', gold, 3.4),
  /** The same, with a spirit's spell written down the bands. */
  spell: (c: Paint): string =>
    shape(OUTLINE, c.robe) +
    folds(c.deep) +
    neck(c) +
    crossed(c, c.clothDeep) +
    both(
      shape('M44 170L66 162L70 226L48 232z', '#f3e39a') +
        line('M52 178h10M57 178v14M52 192q8 4 10 0M54 202l8 10M62 202l-8 10M58 212v10', cinnabar, 3),
    ) +
    sash(ink),
  /** A tiger's pelt over one shoulder. */
  pelt: (c: Paint): string =>
    shape(OUTLINE, c.robe) +
    folds(c.deep) +
    neck(c) +
    crossed(c, c.cloth) +
    shape(
      'M128 146Q166 156 186 196L178 204L188 226L172 220L166 240L152 216L136 224L132 200L112 196L98 178Q120 170 128 146z',
      '#e39a3b',
    ) +
    line('M136 160L150 156M140 176L160 168M134 190L146 186M152 200L172 188M162 214L176 206', ink, 4),
  scholar: (c: Paint): string =>
    shape(OUTLINE, c.robe) +
    neck(c) +
    crossed(c, c.cloth, paper) +
    both(
      line(
        rows(
          [
            [24, 214, 3],
            [18, 234, 3],
          ],
          'q6-8 12 0',
        ),
        c.deep,
        3,
      ) + line('M46 178Q34 190 28 202', c.deep, 3),
    ) +
    put(line('M0 0V30', cinnabar, 4) + disc(0, 0, 5, gold) + dot(0, 32, 4, '#3f9d82'), 146, 224),
} as const
