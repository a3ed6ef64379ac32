import { both, disc, dot, flat, gold, ink, line, paper, rows, shape } from '../pen/pen.ts'
import type { Coat } from './coat.ts'

/** Waves at the bottom, for all water animals. */
const wave = (c: Coat, y: number): string =>
  shape(`M-4 ${y}Q16 ${y - 24} 36 ${y}T76 ${y}T116 ${y}T156 ${y}T204 ${y}V264H-4z`, c.eye) +
  line(
    rows(
      [
        [-4, y + 22, 6],
        [-24, y + 44, 7],
      ],
      'q20-18 40 0',
    ),
    paper,
    3,
  )

export const swimmers = {
  turtle: (c: Coat): string =>
    both(shape('M46 150Q6 150 2 186Q24 200 58 180z', c.pale) + line('M20 164l6 10M34 158l4 12', c.deep, 3)) +
    shape('M30 166C26 84 62 44 100 42C138 44 174 84 170 166Q136 188 100 188Q64 188 30 166z', c.main) +
    shape('M76 90L100 74L124 90V120L100 136L76 120z', c.deep) +
    line('M100 74V44M76 90L50 74M124 90L150 74M76 120L36 138M124 120L164 138M100 136V160', c.deep, 5) +
    line('M84 96L100 85L116 96V114L100 125L84 114z', c.pale, 3) +
    line('M34 158Q100 184 166 158', c.pale, 4) +
    shape('M100 134Q130 136 132 166Q128 194 100 196Q72 194 68 166Q70 136 100 134z', c.pale) +
    both(disc(82, 160, 8, paper) + dot(83, 161, 4.4, ink) + dot(94, 174, 1.8, ink)) +
    line('M84 182Q100 192 116 182', ink, 3) +
    line('M88 146q12-8 24 0', c.deep, 3) +
    wave(c, 212),
  /** Leaping out of the tide. */
  carp: (c: Coat): string =>
    shape('M118 158Q150 172 182 150Q176 176 188 206Q156 204 132 186Q118 214 92 222Q94 186 104 164z', c.deep) +
    line('M130 172L172 164M132 178L172 194M118 178L104 208', c.pale, 3) +
    shape('M100 60Q142 56 162 84Q150 86 142 104Q130 92 112 96z', c.deep) +
    line('M118 66L124 92M134 68L134 94', c.pale, 3) +
    shape(
      'M18 78Q22 44 62 38Q112 40 136 92Q150 132 134 176Q112 170 92 150Q44 142 26 110Q30 102 36 100Q22 94 18 78z',
      c.main,
    ) +
    flat('M30 102Q52 128 94 146Q114 160 132 170Q110 166 92 150Q46 142 26 110z', paper) +
    line('M76 52Q92 78 78 118M70 132', c.deep, 4) +
    line(
      'M94 66q10 6 6 18M110 80q10 6 6 18M94 90q10 6 6 18M122 98q10 6 6 18M108 106q10 6 6 18M94 116q10 6 6 18M126 122q8 8 4 18M110 130q8 8 4 16',
      c.deep,
      3,
    ) +
    disc(50, 72, 12, paper) +
    dot(48, 72, 6, ink) +
    line('M18 80Q28 92 38 92', ink, 3) +
    line('M30 98Q20 112 8 112M38 102Q34 118 22 126', ink, 6) +
    line('M30 98Q20 112 8 112M38 102Q34 118 22 126', gold, 3) +
    shape('M72 118Q66 146 40 160Q48 134 56 118z', c.deep) +
    flat('M44 46Q58 34 72 42Q64 58 52 56z', paper) +
    wave(c, 222),
  /** One coil of cold water, horned like a dragon. */
  wyrm: (c: Coat): string =>
    line('M120 92Q186 96 176 150Q166 196 110 188Q56 182 50 214Q50 244 100 250', ink, 50) +
    line('M120 92Q186 96 176 150Q166 196 110 188Q56 182 50 214Q50 244 100 250', c.main, 44) +
    `<path d="M126 108Q170 108 160 146Q150 178 108 172Q44 166 34 214Q36 250 96 262" fill="none" stroke="${c.pale}" stroke-width="9" stroke-dasharray="7 5" stroke-linecap="butt"/>` +
    line('M150 84q14 6 20 18M184 120q4 14 2 28M176 176q-8 12-22 18M84 204q-12 2-18 10', c.deep, 5) +
    shape('M120 66L140 52L136 70L158 66L146 84L166 92L140 98z', c.deep) +
    line('M104 50Q124 34 120 6M118 28Q132 24 140 10M84 46Q92 26 82 6', ink, 11) +
    line('M104 50Q124 34 120 6M118 28Q132 24 140 10M84 46Q92 26 82 6', gold, 6) +
    shape(
      'M130 84Q128 46 92 42Q66 42 56 62L20 70Q10 82 20 92L54 96Q40 104 30 100Q36 116 64 116Q104 128 130 84z',
      c.main,
    ) +
    flat('M54 96L90 92Q104 106 84 116L64 116Q40 116 32 102Q44 104 54 96z', c.pale) +
    line('M20 88Q56 92 88 88', ink, 3) +
    flat('M32 90L36 98L40 91zM50 91L54 100L58 91z', '#fff') +
    shape('M72 64Q84 54 96 64Q86 76 72 64z', '#fbe08a') +
    dot(84, 65, 4, ink) +
    flat('M66 58Q84 44 100 58Q84 54 66 58z', c.deep) +
    dot(26, 76, 3, ink) +
    line('M22 70Q4 56 10 36M24 92Q8 104 12 124', ink, 6) +
    line('M22 70Q4 56 10 36M24 92Q8 104 12 124', gold, 3),
} as const
