import { handArms } from './arms/hand-arms.ts'
import { held } from './arms/held.ts'
import { mounts } from './arms/mounts.ts'
import { poles } from './arms/poles.ts'
import { armours } from './body/armour.ts'
import { robes } from './body/robes.ts'
import { generals } from './generals/generals.ts'
import { ground, plainGround } from './ground.ts'
import { beard } from './head/beard.ts'
import { caps } from './head/caps.ts'
import { crowns } from './head/crowns.ts'
import { face, mark, mouth, nose } from './head/face.ts'
import { brow, gaze } from './head/gaze.ts'
import { hair, type Piece } from './head/hair.ts'
import { headdresses } from './head/headdress.ts'
import { beasts, type Crest, helmet } from './head/helmets.ts'
import { cloths, hairs, ink, type Paint, skins } from './pen/palette.ts'
import { both, flipped, put } from './pen/pen.ts'
import type { Arm, Headgear, Pose, Traits } from './traits.ts'

type Drawings<T> = Readonly<Record<string, (c: Paint) => T>>
const hats: Drawings<Piece> = { ...caps, ...crowns, ...headdresses, ...beasts }
const bodies: Drawings<string> = { ...robes, ...armours }
const weapons: Drawings<string> = { ...poles, ...handArms }

const paintOf = (t: Traits): Paint => {
  const [robe, deep] = cloths[t.robe]
  const [cloth, clothDeep] = cloths[t.trim]
  const [plate, plateDeep] = cloths[t.plate ?? 'slate']
  const colour = t.colour ?? 'black'
  const strand = { black: '#8a7466', grey: '#4d4a47', white: '#8e887c', brown: '#c08a52', purple: '#b884c4' }[colour]
  return { skin: skins[t.skin ?? 'fair'], hair: hairs[colour], strand, robe, deep, cloth, clothDeep, plate, plateDeep }
}

const hat = (kind: Headgear | 'none', c: Paint): Piece => {
  if (kind === 'none') return { front: '' }
  return hats[kind]?.(c) ?? helmet(kind as Crest, c)
}

const stances: Readonly<Record<Pose, (svg: string) => string>> = {
  left: (svg) => put(svg, 33, 116, -6),
  right: (svg) => flipped(put(svg, 33, 116, -6)),
  cross: (svg) => both(put(svg, 62, 100, -34)),
  pair: (svg) => both(put(svg, 30, 116, -8)),
  back: (svg) => put(svg, 54, 110, -24),
}
const arm = ([kind, pose]: readonly [Arm, Pose], c: Paint): string => stances[pose](weapons[kind]?.(c) ?? '')

const headOf = (t: Traits, c: Paint, locks: Piece, top: Piece): string => {
  const svg =
    face(t.face ?? 'mid', c, t.lobes) +
    (t.marks ?? []).map((kind) => mark(kind, c)).join('') +
    nose(t.nose ?? 'mid') +
    mouth(t.mouth ?? 'firm') +
    beard(t.beard ?? 'none', c) +
    gaze(t.eye, c, t.patch) +
    brow(t.brow, c) +
    locks.front +
    top.front
  return t.tilt ? `<g transform="rotate(${t.tilt} 100 140)">${svg}</g>` : svg
}

const widened = (svg: string, breadth = 1): string =>
  breadth === 1 ? svg : `<g transform="matrix(${breadth} 0 0 1 ${100 - 100 * breadth} 0)">${svg}</g>`

const figure = (t: Traits): string => {
  const c = paintOf(t)
  const locks = hair(t.hair ?? 'tied', c)
  const top = hat(t.head, c)
  return (
    (t.mount ? mounts[t.mount](c) : '') +
    (t.arms ?? []).map((one) => arm(one, c)).join('') +
    (top.back ?? '') +
    (locks.back ?? '') +
    widened(bodies[t.body]?.(c) ?? '', t.breadth) +
    headOf(t, c, locks, top) +
    (t.held ? put(held[t.held](c), 150, 184) : '')
  )
}

/** A square for lists, or the tall cut of a card. */
export const boxes = { square: '0 0 200 200', tall: '0 -20 200 280' } as const
export type Cut = keyof typeof boxes

export const picture = (cut: Cut, svg: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${boxes[cut]}">${svg}</svg>`
export const inked = (svg: string): string =>
  `<g stroke="${ink}" stroke-width="3" stroke-linejoin="round" stroke-linecap="round">${svg}</g>`

/** The same text for the same id, always. `bare` leaves the ground out, to judge the figure alone. */
export const portrait = (id: string, cut: Cut = 'square', bare = false): string | undefined => {
  const traits = generals[id]
  return traits && picture(cut, (bare ? plainGround() : ground(traits.element)) + inked(figure(traits)))
}
