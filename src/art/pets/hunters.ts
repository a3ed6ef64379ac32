import { around, both, disc, dot, flat, gold, ink, line, paper, shape } from '../pen/pen.ts'
import { breast, type Coat } from './coat.ts'

/** Slanted eyes; (82, 96) is the left one. */
const eyes = (c: Coat): string =>
  both(shape('M94 104Q82 86 64 88Q72 106 94 104z', c.eye) + flat('M80 90L85 96L83 104L78 97z', ink))
const roundEyes = (c: Coat, r = 11): string =>
  both(disc(78, 96, r, c.eye) + dot(79, 97, r * 0.5, ink) + dot(75, 93, r * 0.22, '#fff'))
const snout = (c: Coat, y = 122): string =>
  shape(`M86 ${y}Q100 ${y - 8} 114 ${y}Q112 ${y + 12} 100 ${y + 16}Q88 ${y + 12} 86 ${y}z`, ink) +
  line(
    `M100 ${y + 16}V${y + 26}M100 ${y + 26}Q90 ${y + 36} 80 ${y + 28}M100 ${y + 26}Q110 ${y + 36} 120 ${y + 28}`,
    ink,
    3.4,
  ) +
  both(dot(76, y + 14, 1.8, c.deep) + dot(70, y + 8, 1.8, c.deep))
const whiskers = both(line('M74 130L34 122M74 136L36 140', paper, 2.2))

/** Heads seen from the front. */
export const hunters = {
  wolf: (c: Coat): string =>
    breast(c) +
    both(shape('M90 66L52 8Q36 40 44 84z', c.main) + flat('M80 62L56 26Q48 48 54 72z', c.deep)) +
    shape(
      'M100 46Q144 46 152 92L176 108L158 116L166 134L144 134L130 158L112 152L100 164L88 152L70 158L56 134L34 134L42 116L24 108L48 92Q56 46 100 46z',
      c.main,
    ) +
    shape(
      'M100 96Q116 112 132 108Q142 120 128 138Q116 158 100 160Q84 158 72 138Q58 120 68 108Q84 112 100 96z',
      c.pale,
    ) +
    line('M100 54V84M88 56L94 78M112 56L106 78', c.deep, 4) +
    eyes(c) +
    snout(c) +
    both(flat('M86 151L90 162L95 153z', '#fff') + flat('M58 82Q76 74 92 90Q78 82 58 82z', ink)),
  fox: (c: Coat): string =>
    shape('M120 264Q196 240 190 150Q186 108 152 92Q170 130 158 160Q146 196 110 210z', c.main) +
    shape('M190 150Q186 108 152 92Q162 112 163 132L174 126L174 146z', c.pale) +
    breast(c) +
    both(shape('M92 70L42 14Q28 54 46 94z', c.main) + flat('M78 66L48 34Q42 60 52 82z', ink)) +
    shape(
      'M100 56Q140 54 150 88L178 106Q156 116 138 132Q124 164 100 172Q76 164 62 132Q44 116 22 106L50 88Q60 54 100 56z',
      c.main,
    ) +
    shape(
      'M100 128Q116 118 130 112Q150 106 176 106Q154 116 138 132Q124 164 100 172Q76 164 62 132Q46 116 24 106Q50 106 70 112Q84 118 100 128z',
      c.pale,
    ) +
    eyes(c) +
    shape('M90 150Q100 144 110 150Q108 162 100 164Q92 162 90 150z', ink) +
    line('M100 62V100M90 66L95 90M110 66L105 90', c.deep, 3.4) +
    both(flat('M62 84Q80 78 94 94Q78 88 62 84z', ink)),
  cat: (c: Coat): string =>
    breast(c, c.main) +
    both(shape('M88 64L46 24Q36 56 50 96z', c.main) + flat('M78 64L54 42Q48 60 58 80z', c.pale)) +
    shape('M100 52Q150 52 156 102Q158 142 124 154Q100 162 76 154Q42 142 44 102Q50 52 100 52z', c.main) +
    both(
      shape('M92 102Q86 80 62 86Q62 108 80 110Q90 110 92 102z', c.eye) + flat('M78 84Q84 96 78 109Q72 96 78 84z', ink),
    ) +
    shape('M92 122H108L100 131z', c.pale) +
    line('M100 131V138Q92 148 82 141M100 138Q108 148 118 141', c.pale, 3) +
    line('M100 60V76M88 62L91 76M112 62L109 76', c.pale, 3.4) +
    whiskers +
    shape('M76 158Q100 172 124 158L126 168Q100 182 74 168z', '#c8392b') +
    shape('M88 176H112L116 200Q100 212 84 200z', gold) +
    flat('M94 184H106L108 198Q100 204 92 198z', '#fff2b0') +
    line('M100 170V176', gold, 4),
  leopard: (c: Coat): string =>
    breast(c) +
    both(disc(56, 56, 19, c.main) + dot(57, 58, 9, c.deep)) +
    shape('M100 42Q148 44 152 96Q156 128 132 146Q118 164 100 164Q82 164 68 146Q44 128 48 96Q52 44 100 42z', c.main) +
    shape('M100 110Q132 108 136 130Q128 160 100 162Q72 160 64 130Q68 108 100 110z', c.pale) +
    eyes(c) +
    snout(c) +
    whiskers +
    both(
      line('M74 58q6-6 12 0M62 72q4-8 12-6M84 70q6-5 10 2M56 108q4-5 9 0M54 122q4-4 8 1M68 82l-8-4', ink, 5) +
        dot(40, 200, 6, ink) +
        dot(56, 222, 7, ink) +
        dot(38, 236, 6, ink) +
        dot(60, 190, 5, ink) +
        dot(66, 246, 6, ink),
    ) +
    line('M100 48V62M100 70V78', ink, 5) +
    both(line('M70 104Q70 122 80 134', ink, 4)),
  bear: (c: Coat): string =>
    breast({ ...c, pale: c.deep }) +
    both(disc(54, 54, 22, c.main) + dot(55, 56, 11, c.deep)) +
    shape('M100 38Q156 40 160 98Q162 146 126 158Q100 168 74 158Q38 146 40 98Q44 40 100 38z', c.main) +
    shape('M100 100Q128 100 132 126Q130 154 100 156Q70 154 68 126Q72 100 100 100z', c.pale) +
    snout(c, 118) +
    both(disc(74, 90, 8, ink) + dot(72, 87, 2.6, '#fff') + flat('M60 82Q72 70 86 78Q74 76 60 82z', c.deep)) +
    shape('M70 196L84 176L94 190L100 178L108 192L118 176L132 196Q118 208 100 208Q82 208 70 196z', gold) +
    line('M88 58Q100 44 112 58M92 68Q100 58 108 68', c.deep, 4),
  mastiff: (c: Coat): string =>
    shape(
      'M100 22L116 34L134 24L140 44L160 42L158 62L178 70L168 86L184 102L168 114L176 134L156 140L156 160L136 158L126 174L110 164L100 178L90 164L74 174L64 158L44 160L44 140L24 134L32 114L16 102L32 86L22 70L42 62L40 42L60 44L66 24L84 34z',
      c.deep,
    ) +
    shape('M30 264C32 214 52 180 80 168H120C148 180 168 214 170 264z', c.main) +
    shape('M100 50Q140 52 144 96Q150 140 126 152Q112 160 100 158Q88 160 74 152Q50 140 56 96Q60 52 100 50z', c.main) +
    both(
      shape('M66 60Q40 62 42 100Q46 112 56 104Q58 82 74 72z', c.deep) +
        shape('M98 112Q74 110 66 134Q68 154 84 150Q96 146 100 138z', c.pale) +
        disc(78, 94, 7, c.eye) +
        dot(78, 94, 3.6, ink) +
        dot(79, 78, 5, c.pale) +
        line('M66 86Q78 80 90 88', ink, 4),
    ) +
    shape('M84 112Q100 104 116 112Q114 126 100 128Q86 126 84 112z', ink) +
    line('M100 128V140', ink, 3.4) +
    flat('M84 150L88 162L92 151zM116 150L112 162L108 151z', '#fff') +
    line('M64 172Q100 200 136 172', '#c8392b', 10) +
    disc(100, 192, 15, gold) +
    disc(100, 192, 9, '#c8392b') +
    [0, 90, 180, 270]
      .map((a) =>
        dot(100 + 12 * Math.round(Math.cos(a * 0.01745)), 192 + 12 * Math.round(Math.sin(a * 0.01745)), 1.6, ink),
      )
      .join(''),
  lion: (c: Coat): string =>
    around(shape('M86 22Q84 -6 104 -10Q98 0 110 6Q120 14 114 26z', c.deep), 14, 100, 96) +
    disc(100, 96, 72, c.deep) +
    line('M100 96m-60 0a60 60 0 0 1 120 0a60 60 0 0 1 -120 0', c.pale, 3).replace('/>', ' stroke-dasharray="18 10"/>') +
    shape('M34 264C36 224 56 186 82 172H118C144 186 164 224 166 264z', c.main) +
    both(disc(62, 60, 13, c.main)) +
    shape('M100 50Q142 52 144 94Q150 132 128 146Q114 158 100 158Q86 158 72 146Q50 132 56 94Q58 52 100 50z', c.main) +
    shape('M100 106Q126 108 132 128Q124 154 100 156Q76 154 68 128Q74 108 100 106z', c.pale) +
    roundEyes(c, 10) +
    both(flat('M62 88L66 74L72 82L78 70L84 80L94 76L94 90Q78 80 62 88z', ink)) +
    snout(c, 120) +
    both(line('M52 214q10 10 20 0M46 232q12 10 24 0M44 250q14 10 26 0', c.deep, 4)) +
    flat('M100 58Q92 68 100 78Q108 68 100 58z', gold),
} as const
