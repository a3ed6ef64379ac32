import type { CatalogueModel } from '../../../../contract/card/catalogue.ts'
import { type CardType, type Country, cardTypes, countries } from '../../../../contract/card/words.ts'
import { armyPowerOf } from '../../../../rules/cards/army.ts'
import { isLive } from '../../../../rules/cards/of-card.ts'
import { ARMY_SIZE } from '../../../../rules/cards/power.ts'
import { countByModel, type Entry } from '../../base/hand/entries.ts'
import { ordered } from '../../base/hand/order.ts'
import type { Collected } from '../goal/goal.ts'

export interface TypeProgress {
  readonly type: CardType
  /** Different models owned, of all there are. */
  readonly owned: number
  readonly all: number
}
export interface CountryProgress {
  readonly country: Country
  readonly owned: number
  readonly generals: readonly Collected[]
}
export interface Progress {
  readonly types: readonly TypeProgress[]
  readonly countries: readonly CountryProgress[]
  /** The ten cards that make up the army power. */
  readonly best: readonly Entry[]
  readonly armyPower: number
}

/** `complete`: `entries` contains all cards. */
export const progressOf = (
  entries: readonly Entry[],
  models: ReadonlyMap<string, CatalogueModel>,
  locale: string,
  complete = true,
): Progress => {
  const all = [...models.values()]
  const live = entries.filter(({ card }) => isLive(card))
  const cards = live.map(({ card }) => card)
  const counts = countByModel(cards)
  const owned = (list: readonly CatalogueModel[]) => list.filter(({ id }) => counts.has(id)).length
  return {
    types: cardTypes.map((type) => {
      const ofType = all.filter((model) => model.type === type)
      return { type, owned: owned(ofType), all: ofType.length }
    }),
    countries: countries.map((country) => {
      const ofCountry = all.filter((model) => model.type === 'hero' && model.country === country)
      const generals = ofCountry.map((model) => {
        const copies = counts.get(model.id) ?? 0
        return { model, copies, missing: complete && copies === 0 }
      })
      return { country, owned: owned(ofCountry), generals }
    }),
    best: ordered(live, 'power', locale).slice(0, ARMY_SIZE),
    armyPower: armyPowerOf(cards, (id) => models.get(id)),
  }
}
