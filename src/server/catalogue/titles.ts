import * as v from 'valibot'
import { collectorPercents, collectorThresholds } from '../../rules/game/titles.ts'
import { readTable, wholeCell } from './read.ts'
import { filled, textsOf } from './texts.ts'

/** A dash means none, because editors strip empty cells at the end of a line. */
const wholeOrNone = v.union([
  v.pipe(
    v.literal('-'),
    v.transform(() => null),
  ),
  wholeCell,
])

const rowSchema = v.strictObject({
  id: v.string(),
  kind: v.picklist(['ccg', 'collector', 'ranking']),
  /** 1 to 6 for collectors, else 0. */
  grade: wholeCell,
  /** The board whose first place gets it. */
  board: wholeOrNone,
  /** How many days it is valid; null means permanently. */
  days: wholeOrNone,
})

const texts = textsOf('titles.tsv')

export const titles = readTable('./data/titles.tsv', rowSchema).map((title) => {
  const effectPercent = collectorPercents[title.grade - 1] ?? 0
  const figures = { percent: effectPercent, threshold: collectorThresholds[title.grade - 1] ?? 0 }
  return {
    ...title,
    effectPercent,
    name: texts.of(title.id, 'name'),
    effect: filled(texts.of(title.id, 'effect'), figures),
    how: filled(texts.of(title.id, 'how'), figures),
  }
})
export type Title = (typeof titles)[number]

const byId = new Map(titles.map((title) => [title.id, title]))
export const titleOf = (id: string): Title | undefined => byId.get(id)
/** The title of a collector's step, 1 to 6. */
export const collectorTitle = (step: number): Title | undefined => titleOf(`collector-${step}`)
