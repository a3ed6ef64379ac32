import type { Element, Quality } from '../../contract/wire/codecs.ts'
import { around, both, dot, flat, grounds, line, put, rows } from '../pen/pen.ts'
import { glints, halo, sheetOf } from './look.ts'
import { type Scene, scenes, type Tint, tints } from './skin-grounds.ts'

/**
 * Each element's ornament fills the corners; the lower ones are visible beside narrow shoulders and on the tall cut.
 */
const ornaments: Readonly<Record<Element, (mid: string, light: string) => string>> = {
  fire: (mid, light) =>
    both(
      flat('M-4 264V96Q14 108 10 130Q24 96 6 66Q4 40 22 20Q20 48 32 58Q28 88 40 96Q44 78 38 66Q70 110 46 264z', mid) +
        flat('M-2 264V170Q12 150 8 128Q30 150 24 190Q34 176 32 160Q50 200 40 264z', light) +
        flat('M-2 -2Q26 -16 40 -22H-2z M0 22Q12 2 34 -4Q16 6 12 24Q4 30 0 22z', mid),
    ),
  water: (mid, light) =>
    both(
      line(
        rows(
          [
            [-20, 24, 4],
            [-32, 10, 4],
            [-20, -4, 4],
          ],
          'a12 12 0 0 1 24 0',
        ),
        mid,
        3,
      ) +
        line(
          rows(
            [
              [-14, 24, 4],
              [-26, 10, 4],
              [-14, -4, 4],
            ],
            'a6 6 0 0 1 12 0m12 0',
          ),
          mid,
          3,
        ) +
        flat('M-4 264V140Q20 128 28 146Q30 158 18 160Q26 168 38 156Q58 190 50 264z', mid) +
        line('M-4 176Q18 164 22 178M-4 196Q22 184 26 200M-4 216Q22 204 30 220', light, 4),
    ),
  wood: (mid, light) =>
    both(
      line('M8 264Q22 150 8 -24M30 -24Q22 0 34 20', mid, 5) +
        flat(
          'M14 150Q40 128 60 140Q40 158 14 150zM14 110Q-12 96 -8 70Q12 84 14 110zM10 66Q30 36 52 34Q44 60 10 66zM10 30Q-6 16 -6 -6Q12 6 10 30zM14 12Q36 -12 60 -14Q46 8 14 12z',
          mid,
        ) +
        line('M14 150Q36 140 54 141M12 64Q30 52 46 39M16 10Q36 0 54 -11', light, 2),
    ),
  ice: (mid, light) =>
    both(
      flat('M-4 264V70L12 98 18 58 30 110 40 84 46 150 62 264z', mid) +
        flat('M-2 264V130L10 150 18 118 26 264z', light) +
        put(around(line('M0 0V-17M0 -10l-5 -5M0 -10l5 -5', mid, 3), 6, 0, 0), 20, 14) +
        put(around(line('M0 0V-9', mid, 2.5), 6, 0, 0), 52, -8),
    ),
  earth: (mid, light) =>
    both(
      flat('M-4 264V110L14 84 24 96 38 70 70 150V264z', mid) +
        line('M14 84L4 120M14 84L22 116M38 70L28 112M38 70L48 112', light, 3) +
        flat('M-2 36Q4 20 18 26Q22 14 34 18Q46 22 40 34Q36 40 -2 40zM40 -2Q44 -12 54 -8Q66 -12 66 0Q60 4 42 4z', mid),
    ),
  magic: (mid, light) =>
    both(
      line('M-4 40Q20 44 26 24Q28 8 14 8Q2 10 8 22M60 -14Q44 -18 42 -4Q44 6 52 0', mid, 5) +
        line('M-4 210Q34 214 40 180Q42 156 22 156Q4 160 12 178M-4 130Q18 132 16 112', mid, 6) +
        flat('M18 70l4 9 9 4-9 4-4 9-4-9-9-4 9-4z', light) +
        dot(36, 36, 3, light) +
        dot(8, 140, 3, light),
    ),
  spirit: (mid, light) =>
    both(
      line(
        'M-4 26Q-4 10 12 12Q18 -2 32 4Q44 10 38 22Q32 30 24 24M-4 36H34M-4 154Q4 140 18 146Q32 142 34 156Q34 168 22 166M-4 176H30',
        mid,
        5,
      ) +
        flat('M-4 264V190Q20 176 34 194Q52 196 50 220V264z', mid) +
        line('M-4 204Q16 192 26 206M-4 222Q18 212 30 226', light, 4) +
        dot(54, -4, 4, mid) +
        dot(10, 72, 3.5, light) +
        dot(24, 112, 3, light),
    ),
}

interface Scenery {
  readonly tint: Tint
  readonly scene: Scene
}

/** Pale on a common card's plain paper. */
const ornament = (element: Element, quality: Quality, mid: string, light: string): string => {
  const svg = ornaments[element](mid, light)
  return quality === 'common' ? `<g opacity=".34">${svg}</g>` : svg
}

/** The background: a sheet, an ornament, and a halo behind the head; a skin has its own scenery instead. */
export const ground = (element: Element, quality: Quality = 'rare', own?: Scenery): string => {
  const three = own ? tints[own.tint] : grounds[element]
  const [, mid, light] = three
  const shine = halo(quality, three, own !== undefined)
  // A place is drawn over the halo, an ornament below it.
  const layers = own
    ? sheetOf('rare', three) + shine + scenes[own.scene](three)
    : sheetOf(quality, three) + ornament(element, quality, mid, light) + shine
  return `<g stroke-linejoin="round" stroke-linecap="round">${layers}${glints(quality)}</g>`
}

/** A neutral background, for judging figures without their colours. */
export const plainGround = (): string => flat('M0-20h200v280H0z', '#d8d2c6')
