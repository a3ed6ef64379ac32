import { gold } from '../pen/palette.ts'
import { around, dot, line, put } from '../pen/pen.ts'
import { FRONT, REAR } from '../tally-halves.ts'
import { lacquer } from './stage.ts'

export const DOOR_WIDTH = 480
export const DOOR_HEIGHT = 900
const shade = '#2b0f0c'
const leaf = '#3d1410'

const studs = Array.from({ length: 7 }, (_, row) =>
  Array.from({ length: 4 }, (_, column) =>
    dot(96 + column * 96, 90 + row * 36 + (row > 2 ? 468 : 0), 9, '#7a5420'),
  ).join(''),
).join('')

const tiger = `<path transform="matrix(-3.6 0 0 3.6 438 250)" d="${FRONT}${REAR}" fill="${gold}" fill-opacity="0.75" fill-rule="evenodd"/>`

const ring =
  put(around(dot(0, -26, 5, gold), 10, 0, 0), 424, 640) +
  `<circle cx="424" cy="640" r="20" fill="${lacquer}" stroke="${gold}" stroke-width="4"/><circle cx="424" cy="672" r="26" fill="none" stroke="${gold}" stroke-width="6"/>`

/** The left leaf of a gate of lacquer, a tiger cut from gold paper on it; the right one is the same, turned over. */
export const door =
  `<path d="M0 0H480V900H0z" fill="${leaf}"/><path d="M0 0H480V900H0z" fill="none" stroke="${shade}" stroke-width="10"/>` +
  `<path d="M32 32H448V868H32z" fill="none" stroke="${gold}" stroke-opacity="0.5" stroke-width="3"/>` +
  `<path d="M48 216H432V540H48z" fill="${shade}"/>` +
  line('M48 216H432V540H48z', gold, 2) +
  studs +
  tiger +
  ring
