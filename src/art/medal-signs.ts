import type { Metric } from '../contract/game/achievements.ts'
import { itemDrawing } from './items.ts'
import { cinnabar, disc, flat, gold, ink, line, paper, put, shape, steel, wood } from './pen/pen.ts'
import { signDrawing } from './signs.ts'

const STAR = 'M0 -24L7 -8L24 -7L11 4L15 21L0 12L-15 21L-11 4L-24 -7L-7 -8z'

/** A card that is looked at alone: its star says which. */
const starred = (body: string, edge: string, star: string): string =>
  put(
    shape('M-27 -38H27V38H-27z', edge) + flat('M-20 -31H20V31H-20z', body) + put(flat(STAR, star), 0, 0, 0, 0.8),
    48,
    48,
    6,
  )

const sword =
  shape('M45 8L48 2L51 8V56H45z', steel) +
  shape('M36 56H60V62H36z', gold) +
  shape('M45 62H51V78H45z', wood) +
  disc(48, 82, 5, cinnabar)

const crossed = (turn: number): string => put(put(sword, -48, -48), 48, 48, turn)

/** One thing for each that is counted, in colour; a medal not reached shows its outline alone. */
const drawings: Readonly<Record<Metric, string>> = {
  cards: signDrawing('cards'),
  generals: signDrawing('helmet'),
  /** A paw in wax. */
  pets:
    shape('M48 46Q72 52 74 74Q70 88 48 82Q26 88 22 74Q24 52 48 46z', gold) +
    disc(18, 44, 10, gold) +
    disc(38, 24, 11, gold) +
    disc(60, 24, 11, gold) +
    disc(79, 44, 10, gold),
  legendCards: starred(cinnabar, gold, gold),
  fullStars: put(shape(STAR, gold), 26, 62) + put(shape(STAR, gold), 70, 62) + put(shape(STAR, gold), 48, 32, 0, 1.2),
  fullLevels: itemDrawing('martialExperience'),
  advances: itemDrawing('pillLegend'),
  decomposed: itemDrawing('essenceEpic'),
  skins: itemDrawing('skinFragment'),
  silverLegends: starred('#8fa3b5', steel, '#fff'),
  bonds: signDrawing('oath'),
  signIns: signDrawing('lantern'),
  matches: crossed(42) + crossed(-42),
  mvps: signDrawing('laurel'),
  /** A rampart that held. */
  waves:
    line('M48 40V6', wood, 5) +
    shape('M48 6H80L70 16L80 26H48z', cinnabar) +
    shape('M10 40H24V50H36V40H60V50H72V40H86V88H10z', steel) +
    line('M10 62H86M10 76H86M30 52V62M66 52V62M48 62V76M26 76V88M70 76V88', ink, 3) +
    shape('M38 88V74Q48 64 58 74V88z', paper),
  tenDraws: itemDrawing('chest'),
  stores: signDrawing('pavilion'),
  events: signDrawing('drum'),
}

/** 96 wide. */
export const medalSign = (metric: Metric): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><g stroke="${ink}" stroke-width="3" stroke-linejoin="round" stroke-linecap="round">${drawings[metric]}</g></svg>`
