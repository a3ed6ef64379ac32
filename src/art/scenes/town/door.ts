import { around, dot, gold, line, put } from '../../pen/pen.ts'
import { FRONT, REAR } from '../../tally-halves.ts'
import { lacquer } from '../stage.ts'

export const DOOR_WIDTH = 240
export const DOOR_HEIGHT = 400
const shade = '#2b0f0c'

const ring =
  put(around(dot(0, -18, 3.5, gold), 10, 0, 0), 120, 346) +
  `<circle cx="120" cy="346" r="14" fill="${lacquer}" stroke="${gold}" stroke-width="3"/><circle cx="120" cy="368" r="18" fill="none" stroke="${gold}" stroke-width="4"/>`

/** A recessed panel with half a tiger cut from gold paper, and a ring below it. */
const leaf = (half: string, left: number): string =>
  `<path d="M6 6H234V306H6z" fill="${shade}"/>` +
  line('M6 6H234V306H6z', gold, 2) +
  `<path d="M14 30V14H30M210 14H226V30M226 282V298H210M30 298H14V282" fill="none" stroke="${gold}" stroke-opacity="0.6" stroke-width="3"/>` +
  `<path transform="matrix(4 0 0 4 ${left} -36)" d="${half}" fill="${gold}" fill-opacity="0.85" fill-rule="evenodd"/>` +
  ring

/** The left and right panels of the page, which meet in the middle. */
export const doors = { doorFront: leaf(FRONT, 8), doorRear: leaf(REAR, -155) } as const
