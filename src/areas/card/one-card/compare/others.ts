import { typeOfModel } from '../../../../rules/cards/of-card.ts'
import type { Entry } from '../../base/hand/entries.ts'

/** The most cards to scroll through. */
const MOST = 30

/** Cards to compare with: those of the same name first, then others of its type, strongest first. */
export const othersFor = (serial: string, entries: readonly Entry[]): readonly Entry[] => {
  const mine = entries.find(({ card }) => card.serial === serial)
  if (!mine) return []
  const nearness = ({ card: { model } }: Entry): number =>
    model === mine.card.model ? 0 : typeOfModel(model) === typeOfModel(mine.card.model) ? 1 : 2
  return entries
    .filter((entry) => entry !== mine)
    .sort((a, b) => nearness(a) - nearness(b) || b.power - a.power)
    .slice(0, MOST)
}
