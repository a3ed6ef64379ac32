import type { CatalogueModel } from '../../../contract/card/catalogue.ts'
import type { Card } from '../../../contract/card/packed.ts'
import { type Lineup, lineups } from '../../../contract/card/words.ts'
import { isLive, powerOfCard } from '../../../rules/cards/of-card.ts'

export interface Placed {
  readonly card: Card
  readonly model: CatalogueModel
  readonly power: number
}

export interface LineupShown {
  readonly number: Lineup
  /** Generals before skills and pets, each strongest first. */
  readonly cards: readonly Placed[]
  /** The total of all its cards. */
  readonly power: number
}

const isGeneral = ({ model }: Placed): number => Number(model.type === 'hero')

const before = (a: Placed, b: Placed): number =>
  isGeneral(b) - isGeneral(a) || b.power - a.power || (a.card.serial < b.card.serial ? -1 : 1)

/** Cards waiting for activation are left out, because machines do not accept them. */
export const lineupsOf = (
  cards: Iterable<Card>,
  modelOf: (id: string) => CatalogueModel | undefined,
): readonly LineupShown[] => {
  const placed = [...cards].filter((card) => card.lineup !== null && isLive(card))
  return lineups.map((number) => {
    const own = placed.flatMap((card) => {
      const model = card.lineup === number ? modelOf(card.model) : undefined
      return model ? [{ card, model, power: powerOfCard(card, model, placed) }] : []
    })
    return { number, cards: own.sort(before), power: own.reduce((sum, { power }) => sum + power, 0) }
  })
}
