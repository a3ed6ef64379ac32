import type {
  CardCatalogue,
  CatalogueModel,
  CatalogueSkill,
  catalogueWordKinds,
} from '../../contract/card/catalogue.ts'

type WordKind = (typeof catalogueWordKinds)[number]
export type CatalogueWord = CardCatalogue['words'][number]

/** Everything that can be collected, in one language, indexed for lookup. */
export interface Catalogue {
  readonly version: string
  /** In catalogue order, which is the order of the gallery. */
  readonly models: ReadonlyMap<string, CatalogueModel>
  readonly skills: ReadonlyMap<string, CatalogueSkill>
  /** Names of skins by their general. */
  readonly skins: ReadonlyMap<string, string>
  readonly words: readonly CatalogueWord[]
  /** The name of a quality, an element … in the catalogue's language; the id itself if it has none. */
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
