import type {
  CardCatalogue,
  CatalogueModel,
  CatalogueSkill,
  catalogueWordKinds,
} from '../../contract/card/catalogue.ts'

type WordKind = (typeof catalogueWordKinds)[number]
export type CatalogueWord = CardCatalogue['words'][number]

/** All there is to collect, in one language, ready to be looked up. */
export interface Catalogue {
  readonly version: string
  /** In the catalogue's own order: that is the gallery's. */
  readonly models: ReadonlyMap<string, CatalogueModel>
  readonly skills: ReadonlyMap<string, CatalogueSkill>
  /** Names of skins by their general. */
  readonly skins: ReadonlyMap<string, string>
  readonly words: readonly CatalogueWord[]
  /** The word for a quality, an element … in the catalogue's language; the id itself where there is none. */
  readonly word: (kind: WordKind, id: string) => string
}

export const catalogueOf = (version: string, told: CardCatalogue): Catalogue => {
  const names = new Map(told.words.map(({ kind, id, name }) => [`${kind}:${id}`, name]))
  return {
    version,
    models: new Map(told.models.map((model) => [model.id, model])),
    skills: new Map(told.skills.map((skill) => [skill.id, skill])),
    skins: new Map(told.skins.map(({ general, name }) => [general, name])),
    words: told.words,
    word: (kind, id) => names.get(`${kind}:${id}`) ?? id,
  }
}
