import { around, both, disc, dot, flat, flipped, gold, ink, line, paper, put, shape } from '../pen/pen.ts'
import { breast, type Coat } from './coat.ts'

const softEyes = (c: Coat, x = 74, y = 100, r = 9): string =>
  both(
    disc(x, y, r, ink) +
      dot(x - 2, y - 3, r * 0.34, '#fff') +
      line(`M${x - r - 3} ${y - 3}Q${x - 2} ${y - r - 7} ${x + r} ${y - 6}`, c.deep, 3),
  )

/** Neck and head in profile; each horse draws its own mane. */
const horse = (c: Coat): string =>
  shape(
    'M170 264Q176 170 146 104Q136 72 112 54L112 26Q98 34 94 52Q70 64 58 92L28 128Q22 146 34 156L56 154Q72 146 90 142Q100 180 74 264z',
    c.main,
  ) +
  flat('M112 58Q140 100 146 160Q150 220 140 264H156Q164 180 142 118Q132 80 112 58z', c.deep) +
  flat('M28 130Q24 146 34 154L50 153Q52 136 44 126z', c.pale) +
  dot(36, 138, 3, ink) +
  line('M36 150Q46 150 52 144', ink, 3) +
  shape('M72 84Q84 74 94 84Q86 94 72 84z', paper) +
  dot(83, 84, 4, ink) +
  line('M84 116Q98 122 102 140', c.deep, 4) +
  flat('M104 44L108 36L108 54z', c.deep)

export const grazers = {
  /** The mane and the forelock burn. */
  foal: (c: Coat): string =>
    horse(c) +
    shape(
      'M100 34Q106 8 92 -8Q122 0 124 26Q134 18 132 4Q156 30 148 56Q162 52 166 38Q180 72 166 92Q180 92 188 82Q192 118 174 130Q184 134 194 128Q190 166 168 172Q152 120 136 92Q122 66 100 52z',
      '#f08a2e',
    ) +
    flat(
      'M108 40Q116 30 114 18Q128 34 130 50Q142 48 144 40Q152 62 148 78Q158 82 166 78Q166 98 160 106Q168 114 174 112Q172 132 166 142Q154 104 138 80Q124 60 108 50z',
      '#fbd35f',
    ) +
    shape('M96 50Q84 44 86 26Q96 34 106 34z', '#f08a2e'),
  /** White, with the moon behind it. */
  horse: (c: Coat): string =>
    flipped(
      `${disc(66, 62, 52, '#fdf6d2')}${disc(84, 52, 44, c.eye)}` +
        horse(c) +
        shape(
          'M110 30Q136 20 156 44Q176 60 172 92Q190 104 184 136Q198 156 186 192Q176 168 160 164Q166 140 148 128Q152 100 134 88Q130 66 104 50z',
          c.pale,
        ) +
        line('M122 40Q150 48 158 84M150 78Q172 100 170 130M164 126Q182 144 182 172', c.deep, 3) +
        line('M52 104L74 140M96 56Q86 90 74 140', '#c8392b', 4) +
        disc(74, 140, 5, gold),
    ),
  deer: (c: Coat): string =>
    both(
      line('M84 54Q64 36 62 4M66 28Q46 26 34 2M64 18Q72 6 72 -8M50 18Q40 20 26 16M80 44Q60 48 46 38', ink, 11) +
        line('M84 54Q64 36 62 4M66 28Q46 26 34 2M64 18Q72 6 72 -8M50 18Q40 20 26 16M80 44Q60 48 46 38', '#8a5f34', 6) +
        flat(
          'M34 2Q24 -6 30 -14Q40 -8 34 2zM26 16Q12 18 10 8Q20 4 26 16zM72 -8Q64 -18 72 -24Q80 -16 72 -8zM46 38Q34 42 30 32Q40 28 46 38z',
          '#63b556',
        ),
    ) +
    breast(c) +
    both(shape('M72 70Q40 60 22 76Q34 98 70 94z', c.main) + flat('M66 76Q46 70 34 78Q46 90 66 88z', c.pale)) +
    shape('M100 44Q136 46 136 88Q134 118 120 146Q114 164 100 164Q86 164 80 146Q66 118 64 88Q64 46 100 44z', c.main) +
    shape('M100 118Q118 120 120 146Q114 164 100 164Q86 164 80 146Q82 120 100 118z', c.pale) +
    softEyes(c, 78, 98) +
    shape('M88 140Q100 134 112 140Q108 152 100 152Q92 152 88 140z', ink) +
    flat('M100 56Q90 70 100 92Q110 70 100 56z', c.pale) +
    both(dot(50, 206, 4, c.pale) + dot(42, 228, 4, c.pale) + dot(58, 234, 4, c.pale) + dot(48, 250, 3.4, c.pale)),
  rhino: (c: Coat): string =>
    shape('M14 264C10 200 36 158 70 146H130C164 158 190 200 186 264z', c.main) +
    both(
      line('M70 148Q38 176 36 262M54 156Q16 190 18 240', c.deep, 5) +
        shape('M58 74Q30 66 28 34Q52 36 68 58z', c.main) +
        flat('M54 64Q40 60 38 44Q50 48 58 60z', c.deep),
    ) +
    shape('M100 42Q142 42 146 84Q158 120 144 152Q128 182 100 182Q72 182 56 152Q42 120 54 84Q58 42 100 42z', c.main) +
    both(
      shape('M58 84L84 76L88 96L62 106z', c.deep) +
        disc(74, 104, 6, c.eye) +
        dot(74, 104, 3, ink) +
        line('M60 112Q72 118 84 112', ink, 2.6),
    ) +
    shape('M82 150Q88 84 100 30Q112 84 118 150Q100 162 82 150z', c.pale) +
    line('M100 60V140M92 120Q94 134 92 148M108 120Q106 134 108 148', c.deep, 3) +
    shape('M90 66Q94 44 100 22Q106 44 110 66Q100 72 90 66z', c.deep) +
    both(flat('M66 152Q76 144 80 158Q74 166 66 152z', ink)) +
    line('M76 174Q100 186 124 174', ink, 3) +
    line('M60 136Q54 124 56 112M140 136Q146 124 144 112', c.deep, 3),
  rabbit: (c: Coat): string =>
    both(
      shape('M92 70Q56 40 66 -10Q80 -18 90 -2Q104 32 98 66z', c.main) +
        flat('M88 54Q70 30 74 2Q84 0 88 14Q94 34 92 54z', '#eab0bd'),
    ) +
    breast(c) +
    shape('M100 56Q146 56 150 104Q150 148 120 156Q100 162 80 156Q50 148 50 104Q54 56 100 56z', c.main) +
    softEyes(c, 74, 104, 10) +
    shape('M92 124H108L100 133z', '#e08497') +
    line('M100 133V140Q92 148 84 143M100 140Q108 148 116 143', ink, 3) +
    flat('M94 146H106V156Q100 159 94 156z', '#fff') +
    both(flat('M56 118Q64 112 72 118Q66 128 58 126z', '#f2bac4')) +
    put(around(line('M0 0V-13M0-8l-4-4M0-8l4-4', c.eye, 2.6), 6, 0, 0), 100, 78),
  mouse: (c: Coat): string =>
    line('M138 226Q192 226 184 178Q178 160 162 168', ink, 10) +
    line('M138 226Q192 226 184 178Q178 160 162 168', '#e2a9a0', 5) +
    both(disc(48, 58, 33, c.main) + dot(50, 60, 21, '#e9b7a8')) +
    breast(c, c.pale) +
    shape('M100 58Q140 58 146 98Q144 126 118 144Q106 156 100 156Q94 156 82 144Q56 126 54 98Q60 58 100 58z', c.main) +
    softEyes(c, 78, 100, 9) +
    shape('M100 118Q116 122 116 138Q108 152 100 154Q92 152 84 138Q84 122 100 118z', c.pale) +
    dot(100, 142, 6.5, '#c86a70') +
    both(line('M82 138L44 132M82 144L46 150', paper, 2.2)) +
    shape('M64 190Q64 164 100 162Q136 164 136 190Q118 182 100 184Q82 182 64 190z', '#a8412f') +
    line('M76 180Q86 172 100 172Q114 172 124 180', '#f0c987', 3.4) +
    shape('M92 184H108L112 224H88z', '#f0dcae') +
    both(shape('M76 200Q86 194 96 204Q92 216 80 214z', c.main)),
} as const
