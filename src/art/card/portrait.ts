import { held } from '../arms/held.ts'
import { mounts } from '../arms/mounts.ts'
import { armours } from '../body/armour.ts'
import { robes } from '../body/robes.ts'
import { generals } from '../generals/generals.ts'
import { skins } from '../generals/skins.ts'
import { beard } from '../head/beard.ts'
import { face, mark, mouth, nose } from '../head/face.ts'
import { brow, gaze } from '../head/gaze.ts'
import { hair, type Piece } from '../head/hair.ts'
import { both, cloths, complexions, flipped, hairs, type Paint, put } from '../pen/pen.ts'
import { type Cut, picture } from '../pen/sheet.ts'
import { ground, plainGround } from './ground.ts'
import { hat } from './hats.ts'
import { type Look, lit, outline } from './look.ts'
import type { Arm, Pose, Traits } from './traits.ts'
import { weapon } from './weapons.ts'

const bodies: Readonly<Record<Traits['body'], (c: Paint) => string>> = { ...robes, ...armours }

export const paintOf = (t: Traits): Paint => {
  const [robe, deep] = cloths[t.robe]
  const [cloth, clothDeep] = cloths[t.trim]
  const [plate, plateDeep] = cloths[t.plate ?? 'slate']
  const colour = t.colour ?? 'black'
  const strand = { black: '#8a7466', grey: '#4d4a47', white: '#8e887c', brown: '#c08a52', purple: '#b884c4' }[colour]
  return {
    skin: complexions[t.skin ?? 'fair'],
    hair: hairs[colour],
    strand,
    robe,
    deep,
    cloth,
    clothDeep,
    plate,
    plateDeep,
  }
}

const stances: Readonly<Record<Pose, (svg: string) => string>> = {
  left: (svg) => put(svg, 38, 132, -6),
  right: (svg) => flipped(put(svg, 38, 132, -6)),
  cross: (svg) => both(put(svg, 62, 100, -34)),
  pair: (svg) => both(put(svg, 34, 130, -8)),
  before: (svg) => both(put(svg, 27, 116, -5)),
  back: (svg) => put(svg, 54, 110, -24),
}
const arm = ([kind, pose]: readonly [Arm, Pose], c: Paint): string => stances[pose](weapon(kind, c))

const headOf = (t: Traits, c: Paint, locks: Piece, top: Piece): string => {
  const svg =
    face(t.face ?? 'mid', c, t.lobes) +
    (t.marks ?? []).map((kind) => mark(kind, c)).join('') +
    nose(t.nose ?? 'mid') +
    mouth(t.mouth ?? 'firm') +
    beard(t.beard ?? 'none', c) +
    gaze(t.eye, t.patch) +
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
  const arms = t.arms ?? []
  const svg =
    (t.mount ? mounts[t.mount](c) : '') +
    arms
      .filter(([, pose]) => pose !== 'before')
      .map((one) => arm(one, c))
      .join('') +
    (top.back ?? '') +
    (locks.back ?? '') +
    widened(bodies[t.body](c), t.breadth) +
    headOf(t, c, locks, top) +
    arms
      .filter(([, pose]) => pose === 'before')
      .map((one) => arm(one, c))
      .join('') +
    (t.held ? put(held[t.held](c), 150, 184) : '')
  return t.drop ? put(svg, 0, t.drop) : svg
}

/** Legends are larger than their frame. */
const isLarge = ({ quality }: Look): boolean => quality === 'legend' || quality === 'silver'
const grown = (svg: string, look: Look): string =>
  isLarge(look) ? `<g transform="matrix(1.08 0 0 1.08 -8 -16)">${svg}</g>` : svg

interface HeadPiece {
  /** Hair and ribbons, which fall behind the shoulders. */
  readonly back: string
  readonly front: string
  readonly c: Paint
}

/** The head with its headgear, and the figure's colours: for small figures and stickers. */
export const headPiece = (id: string): HeadPiece => {
  const t = generals[id]
  if (!t) throw new Error(`there is no general ${id}`)
  const c = paintOf(t)
  const [top, locks] = [hat(t.head, c), hair(t.hair ?? 'tied', c)]
  return { back: (top.back ?? '') + (locks.back ?? ''), front: headOf(t, c, locks, top), c }
}

/** A general's traits with the skin applied, if there is one. */
const dressed = (id: string, skin = false) => {
  const traits = generals[id]
  const own = skin ? skins[id] : undefined
  return traits && { traits: { ...traits, ...own?.wears }, own }
}

/** The figure alone, in a 200 by 200 box, for use in another picture. */
export const generalFigure = (id: string): string => {
  const traits = generals[id]
  if (!traits) throw new Error(`there is no general ${id}`)
  return figure(traits)
}

/** Deterministic for the same id and look. `bare` leaves the background out, to judge the figure alone. */
export const portrait = (id: string, cut: Cut = 'square', bare = false, look: Look = {}): string | undefined => {
  const found = dressed(id, look.skin)
  if (!found) return undefined
  const { traits, own } = found
  if (look.missing) return picture(cut, outline(figure(traits)))
  const behind = bare ? plainGround() : ground(traits.element, look.quality, own)
  const svg = lit(figure(traits), look.quality)
  return picture(cut, behind + (cut === 'tall' ? grown(svg, look) : svg))
}

/** The parts that stand out of the frame: the same figure, with a margin around the card. */
export const overFrame = (id: string, look: Look): string | undefined => {
  const found = dressed(id, look.skin)
  if (!found || !isLarge(look)) return undefined
  return picture('wide', grown(lit(figure(found.traits), look.quality), look))
}
