import { held as things } from '../arms/held.ts'
import { headPiece, portrait } from '../card/portrait.ts'
import type { Arm } from '../card/traits.ts'
import { weapon } from '../card/weapons.ts'
import { both, disc, flat, gold, line, type Paint, paper, put, shape } from '../pen/pen.ts'
import { FRONT, REAR } from '../tally-halves.ts'
import { characters } from './characters.ts'

const solid = (d: string, fill: string): string => `<path d="${d}" fill="${fill}" fill-rule="evenodd" stroke="none"/>`

export const half = (which: 'front' | 'rear', colour: string): string =>
  put(
    `<path d="${which === 'front' ? FRONT : REAR}" fill="${colour}" fill-rule="evenodd" stroke-width="1.6"/>`,
    -50,
    -50,
  )
/** The tiger with both halves joined, centred at (0, 0) and 84 wide. */
export const tiger = (colour: string): string => put(solid(FRONT + REAR, colour), -50, -50)

export const character = (name: keyof typeof characters, colour: string): string => solid(characters[name], colour)

/** Translucent, like glass or foil. */
export const clear = (d: string, fill: string, opacity: number): string =>
  `<path d="${d}" fill="${fill}" fill-opacity="${opacity}"/>`

/** A portrait within the picture, with its own background. */
export const framed = (id: string, [x, y, width, height]: readonly [number, number, number, number]): string =>
  (portrait(id, 'tall') ?? '').replace(
    '<svg xmlns="http://www.w3.org/2000/svg"',
    `<svg x="${x}" y="${y}" width="${width}" height="${height}" preserveAspectRatio="xMidYMid slice"`,
  )

/** The back of a card, centred at (0, 0). */
export const cardBack = (lacquer: string): string =>
  shape('M-30 -38Q-30 -42 -26 -42H26Q30 -42 30 -38V38Q30 42 26 42H-26Q-30 42 -30 38z', lacquer) +
  line('M-24 -36H24V36H-24z', gold, 2.4) +
  line('M-24 -26L-14 -36M24 -26L14 -36M-24 26L-14 36M24 26L14 36', gold, 2) +
  put(tiger(gold), 0, 0, 0, 0.42)

export const base = (colour: string): string =>
  shape('M36 182Q100 168 164 182V192Q100 206 36 192z', colour) + line('M42 186Q100 174 158 186', gold, 2.4)

interface Stance {
  /** A long weapon stands on the ground, a short one is held up. */
  readonly long?: Arm
  readonly short?: Arm
  readonly held?: keyof typeof things
  readonly gown?: boolean
}

const armour = (c: Paint): string =>
  both(shape('M76 156H98V186H66Q66 176 78 172z', '#4a3a30')) +
  shape('M76 110Q100 102 124 110Q134 140 142 166Q100 180 58 166Q66 140 76 110z', c.robe) +
  both(flat('M70 142Q64 154 62 165L70 167Q70 154 74 144z', c.deep)) +
  shape('M79 110Q100 120 121 110L125 138Q100 146 75 138z', c.plate) +
  line('M80 122Q100 130 120 122M78 131Q100 139 122 131', c.plateDeep, 2.4) +
  shape('M88 144H112L116 176Q100 182 84 176z', c.cloth) +
  shape('M74 136Q100 146 126 136L128 146Q100 156 72 146z', gold)
const gown = (c: Paint): string =>
  shape('M77 110Q100 102 123 110Q136 150 146 188H54Q64 150 77 110z', c.robe) +
  both(flat('M72 140Q62 164 60 184H68Q68 164 76 142z', c.deep)) +
  shape('M92 106H108L112 188H88z', c.cloth) +
  shape('M74 136Q100 146 126 136L128 145Q100 155 72 145z', gold)

/** A small figure with a large head, 200 wide, its feet at 188. */
export const figurine = (id: string, { long, short, held, gown: isGown }: Stance = {}): string => {
  const { back, front, c } = headPiece(id)
  const head = (svg: string): string => put(svg, 18, -2, 0, 0.82)
  const arm = (x: number): string =>
    shape('M76 110Q56 116 48 140Q52 152 64 150Q72 134 82 128z', c.robe) +
    shape('M47 139Q56 148 66 145L64 154Q54 156 46 149z', c.cloth) +
    disc(x, 157, 7, c.skin)
  return (
    (long ? put(weapon(long, c), 146, 86, 4, 0.6) : '') +
    (short ? put(weapon(short, c), 146, 140, 8, 0.6) : '') +
    head(back) +
    (isGown ? gown(c) : armour(c)) +
    both(arm(55)) +
    (held ? put(things[held](c), 140, 138, 0, 0.55) : '') +
    head(front)
  )
}

/** A round head for a sticker. */
export const sticker = (id: string, ground: string): string => {
  const { back, front } = headPiece(id)
  return disc(100, 90, 84, paper) + disc(100, 90, 74, ground) + back + front
}
