import { type Haystack, haystackOf } from '../../../src/areas/card/base/query/haystack.ts'
import type { CardCatalogue, CatalogueModel } from '../../../src/contract/card/catalogue.ts'
import type { Language } from '../../../src/contract/languages.ts'
import { editionIn } from '../../../src/server/card/reads/catalogue-answer.ts'

/** The catalogue as the service gives it. */
export const catalogueIn = (language: Language): CardCatalogue => editionIn(language).catalogue
export const catalogue: CardCatalogue = catalogueIn('zh-TW')
const skills = new Map(catalogue.skills.map((skill) => [skill.id, skill]))

export const haystacks: ReadonlyMap<string, Haystack> = new Map(
  catalogue.models.map((model: CatalogueModel) => [model.id, haystackOf(model, skills)]),
)
