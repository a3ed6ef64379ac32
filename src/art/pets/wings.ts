import { around, both, disc, dot, flat, gold, ink, line, paper, put, shape } from '../pen/pen.ts'
import type { Coat } from './coat.ts'

const feather = (length: number, fill: string): string =>
  shape(`M-7 0Q-12 ${-length * 0.6} 0 ${-length}Q12 ${-length * 0.6} 7 0z`, fill)
/** Feathers side by side, from one joint. */
const wing = (count: number, length: number, from: number, step: number, one: string, other: string): string =>
  Array.from(
    { length: count },
    (_, i) => `<g transform="rotate(${from + i * step})">${feather(length - i * 4, i % 2 ? other : one)}</g>`,
  ).join('')

export const wings = {
  /** Standing on one leg, its wings opened. */
  crane: (c: Coat): string =>
    both(put(wing(7, 92, -96, 15, c.main, c.pale), 82, 110)) +
    line('M94 176V250M94 250L80 258M94 250L108 258M106 176Q120 200 104 216', ink, 8) +
    line('M94 176V250M106 176Q120 200 104 216', '#6b5a50', 3) +
    shape('M100 84Q128 100 126 146Q120 186 100 200Q80 186 74 146Q72 100 100 84z', c.main) +
    both(line('M84 130Q88 160 98 182', c.deep, 3)) +
    shape('M84 176L100 162L116 176L108 212L100 200L92 212z', ink) +
    shape(
      'M90 104Q84 70 104 52Q112 40 102 30Q92 28 86 36L50 46L84 26Q96 8 112 18Q128 34 114 58Q106 76 112 106z',
      c.main,
    ) +
    shape('M110 56Q102 76 108 104L112 106Q106 76 114 58z', ink) +
    shape('M86 24Q96 4 114 20Q102 16 86 24z', '#c8392b') +
    dot(98, 26, 3, ink) +
    flat('M50 46L84 28L86 36z', gold),
  sparrow: (c: Coat): string =>
    shape('M96 170L60 214L82 210L88 230L104 204L118 226L122 204L142 206L118 170z', c.deep) +
    both(put(wing(6, 82, -124, 17, '#f08a2e', '#fbd35f'), 78, 128)) +
    shape('M100 52Q142 60 140 118Q136 164 100 184Q64 164 60 118Q58 60 100 52z', c.main) +
    shape('M100 110Q126 116 122 146Q114 170 100 178Q86 170 78 146Q74 116 100 110z', c.pale) +
    line('M86 138q7 8 14 0q7 8 14 0M90 154q5 7 10 0q5 7 10 0', c.deep, 3) +
    shape('M100 34Q136 36 138 76Q132 100 100 104Q68 100 62 76Q64 36 100 34z', c.main) +
    both(shape('M72 66Q86 58 92 76Q86 92 72 86Q66 76 72 66z', c.pale) + dot(80, 76, 6, ink) + dot(78, 74, 2, '#fff')) +
    shape('M88 84L100 78L112 84L100 102z', gold) +
    line('M90 88H110', ink, 2) +
    shape('M92 40Q84 20 96 4Q98 14 104 8Q102 -4 110 -10Q112 6 120 10Q114 26 108 40z', '#f08a2e') +
    flat('M98 38Q96 26 104 18Q110 26 106 38z', '#fbd35f'),
  /** Stooping, its wings drawn up like a shuttle. */
  falcon: (c: Coat): string =>
    both(put(wing(8, 112, -92, 12, c.main, c.deep), 84, 118)) +
    shape('M84 160L70 232L90 220L100 240L110 220L130 232L116 160z', c.deep) +
    line('M84 206L92 200M116 206L108 200M100 190V228', c.pale, 4) +
    shape('M100 74Q134 86 130 132Q122 172 100 188Q78 172 70 132Q66 86 100 74z', c.pale) +
    line('M82 120l6 8 6-8M106 120l6 8 6-8M94 134l6 8 6-8M84 148l6 8 6-8M104 148l6 8 6-8M94 162l6 8 6-8', c.deep, 3.4) +
    shape('M100 24Q134 26 136 66Q132 98 100 108Q68 98 64 66Q66 26 100 24z', c.main) +
    both(
      flat('M72 74Q70 94 80 100Q84 88 82 78z', ink) +
        shape('M90 74Q82 60 66 62Q70 80 90 74z', c.eye) +
        dot(78, 68, 4, ink) +
        flat('M62 58Q78 52 94 70Q78 62 62 58z', ink),
    ) +
    shape('M88 74Q100 66 112 74Q112 92 100 106Q88 92 88 74z', gold) +
    line('M92 80h3M105 80h3M100 86V96', ink, 2.6) +
    both(shape('M84 178L70 196L80 194L84 204L90 196L98 200L96 180z', gold)),
  butterfly: (c: Coat): string =>
    both(
      shape('M98 96Q76 30 30 14Q4 16 10 54Q14 92 46 106Q74 116 98 108z', c.main) +
        shape('M98 112Q60 112 40 134Q20 164 42 184Q58 196 60 216Q72 206 74 188Q94 160 98 124z', c.deep) +
        flat('M90 90Q70 50 36 32Q22 36 28 56Q36 84 60 94Q76 100 90 96z', c.pale) +
        disc(46, 58, 12, c.eye) +
        dot(46, 58, 5, ink) +
        flat('M88 126Q62 124 52 144Q44 164 56 172Q78 164 88 134z', c.main) +
        dot(62, 152, 7, c.eye) +
        [
          [24, 28],
          [20, 46],
          [22, 66],
          [34, 84],
        ]
          .map(([x = 0, y = 0]) => dot(x, y, 3, paper))
          .join('') +
        line('M96 78Q88 48 66 40', ink, 4) +
        dot(65, 40, 4, ink),
    ) +
    shape('M100 72Q110 84 106 124Q106 166 100 184Q94 166 94 124Q90 84 100 72z', ink) +
    line('M96 104H104M96 120H104M96 136H104M97 150H103', gold, 3) +
    put(around(flat('M0 0L4 -14L0 -22L-4 -14z', '#fff8d8'), 4, 0, 0), 156, 182, 0, 0.6) +
    put(around(flat('M0 0L4 -14L0 -22L-4 -14z', '#fff8d8'), 4, 0, 0), 100, 34, 0, 0.6),
} as const
