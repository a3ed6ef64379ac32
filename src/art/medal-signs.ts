import type { Metric } from '../contract/game/achievements.ts'
import { itemDrawing } from './items.ts'
import { cinnabar, disc, flat, gold, ink, put, shape, steel } from './pen/pen.ts'
import { signDrawing } from './signs.ts'

const STAR = 'M0 -24L7 -8L24 -7L11 4L15 21L0 12L-15 21L-11 4L-24 -7L-7 -8z'

/** A single card, told apart by its star. */
const starred = (body: string, edge: string, star: string): string =>
  put(
    shape('M-27 -38H27V38H-27z', edge) + flat('M-20 -31H20V31H-20z', body) + put(flat(STAR, star), 0, 0, 0, 0.8),
    48,
    48,
    6,
  )

/** A picture for each metric; a medal that is not reached shows only its outline. */
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
  matches: signDrawing('swords'),
  mvps: signDrawing('laurel'),
  waves: signDrawing('rampart'),
  tenDraws: itemDrawing('chest'),
  stores: signDrawing('pavilion'),
  events: signDrawing('drum'),
}

/** 96 wide. */
export const medalSign = (metric: Metric): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><g stroke="${ink}" stroke-width="3" stroke-linejoin="round" stroke-linecap="round">${drawings[metric]}</g></svg>`
