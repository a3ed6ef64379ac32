import type { Series } from '../../../contract/card/words.ts'
import type { Localized } from '../../../contract/languages.ts'
import type { Element } from '../../../contract/wire/codecs.ts'
import type { CardType } from '../../../rules/cards/facts.ts'
import type { Pool } from '../../../rules/cards/odds/ten-draw.ts'
import { type Career, type Country, generals } from './generals.ts'
import { pets } from './pets.ts'
import { skills } from './skills.ts'

/** The kind of card that every single card is a copy of; its id is `model` in the rules' card facts. */
export interface CardModel {
  readonly id: string
  readonly type: CardType
  readonly series: Series
  readonly name: Localized
  /** A general's biography, a skill's effect, a pet's description. */
  readonly about: Localized
  readonly element: Element
  readonly aptitude: number
  readonly country: Country | null
  readonly career: Career | null
  readonly exclusiveHero: string | null
  readonly normalSkills: readonly string[]
  readonly militarySkill: string | null
  readonly petSkill: string | null
}

const plain = {
  country: null,
  career: null,
  exclusiveHero: null,
  normalSkills: [],
  militarySkill: null,
  petSkill: null,
}

const heroModels = generals.map(
  ({ id, series, name, biography, element, aptitude, country, career, normal, military }): CardModel => ({
    ...plain,
    ...{ id, type: 'hero', series, name, about: biography, element, aptitude, country, career },
    normalSkills: normal,
    militarySkill: military,
  }),
)

const skillModels = generals.flatMap(({ id, series, element, aptitude, country, career, military }): CardModel[] =>
  skills
    .filter((skill) => skill.id === military)
    .map(({ name, effect }) => ({
      ...plain,
      ...{ id: `k${id.slice(1)}`, type: 'skill', series, name, about: effect, element, aptitude, country, career },
      exclusiveHero: id,
      militarySkill: military,
    })),
)

const petModels = pets.map(
  ({ id, series, name, description, element, aptitude, skill }): CardModel => ({
    ...plain,
    ...{ id, type: 'pet', series, name, about: description, element, aptitude },
    petSkill: skill,
  }),
)

export const cardModels: readonly CardModel[] = [...heroModels, ...skillModels, ...petModels]

const byId = new Map(cardModels.map((model) => [model.id, model]))
export const cardModelOf = (id: string): CardModel | undefined => byId.get(id)

/** The models that machines deal. */
export const cardPool: Pool = {
  hero: heroModels.map(({ id }) => id),
  skill: skillModels.map(({ id }) => id),
  pet: petModels.map(({ id }) => id),
}
