import { FRONT, REAR } from '../../../art/tally-halves.ts'

const LACQUER = '#1c1512'
const GOLD = '#d4a54a'
const VERDIGRIS = '#6f9f95'

const tiger = (front: string, rear: string, scale: number): string =>
  `<g transform="translate(${48 - 50.5 * scale} ${48 - 47 * scale}) scale(${scale})" fill-rule="evenodd"><path d="${FRONT}" fill="${front}"/><path d="${REAR}" fill="${rear}"/></g>`
const svg = (body: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96" role="img" aria-label="虎符">${body}</svg>`
/** A gilt ring with notches, like the fret on a lacquer box. */
const ring =
  `<path d="M16 6H80L90 16V80L80 90H16L6 80V16z" fill="none" stroke="${GOLD}" stroke-width="2"/>` +
  `<path d="M12 22V12H22M74 12H84V22M84 74V84H74M22 84H12V74" fill="none" stroke="#8f6a26" stroke-width="2"/>`

/** For any background: with its own rounded corners. */
export const plainIcon = svg(
  `<rect width="96" height="96" rx="20" fill="${LACQUER}"/>${ring}${tiger(GOLD, VERDIGRIS, 0.82)}`,
)
/** Systems crop this one to their own shape: everything important lies within the middle 80 %. */
export const maskableIcon = svg(`<rect width="96" height="96" fill="${LACQUER}"/>${tiger(GOLD, VERDIGRIS, 0.72)}`)
/** iOS rounds it itself and supports no transparency. */
export const appleIcon = svg(`<rect width="96" height="96" fill="${LACQUER}"/>${ring}${tiger(GOLD, VERDIGRIS, 0.8)}`)
export const monochromeIcon = svg(tiger('#fff', '#fff', 0.76))
