import { createHash } from 'node:crypto'
import { type CardCatalogue, catalogueWordKinds } from '../../../contract/card/catalogue.ts'
import { type Language, type Localized, languages } from '../../../contract/languages.ts'
import { type CardModel, cardModels, skills, skins, wordDescription, wordIds, wordName } from '../../catalogue/index.ts'
import { readingOf } from '../../catalogue/readings.ts'

const findable = (name: Localized, language: Language) => ({
  name: name[language],
  names: [...new Set([name[language], ...languages.map((other) => name[other])])],
})

/** A skill card is named after its general's military skill. */
const readingId = ({ id, type, militarySkill }: CardModel): string => (type === 'skill' ? (militarySkill ?? id) : id)

const composed = (language: Language): CardCatalogue => ({
  models: cardModels.map((model) => ({
    id: model.id,
    type: model.type,
    ...findable(model.name, language),
    ...readingOf(readingId(model)),
    series: model.series,
    about: model.about[language],
    element: model.element,
    aptitude: model.aptitude,
    country: model.country,
    career: model.career,
    exclusiveHero: model.exclusiveHero,
    normalSkills: [...model.normalSkills],
    militarySkill: model.militarySkill,
    petSkill: model.petSkill,
  })),
  skills: skills.map(({ id, kind, name, effect }) => ({
    id,
    kind,
    ...findable(name, language),
    ...readingOf(id),
    effect: effect[language],
  })),
  skins: skins.map(({ general, name }) => ({ general, name: name[language] })),
  words: catalogueWordKinds.flatMap((kind) =>
    wordIds(kind).map((id) => ({
      kind,
      id,
      ...findable(wordName(kind, id), language),
      about: wordDescription(kind, id)[language],
    })),
  ),
})

interface Edition {
  readonly version: string
  readonly catalogue: CardCatalogue
}
const editions = new Map<Language, Edition>()

/** Built once per language; the version is a digest of the content. */
export const editionIn = (language: Language): Edition => {
  const made = editions.get(language)
  if (made) return made
  const catalogue = composed(language)
  const version = createHash('sha256').update(JSON.stringify(catalogue)).digest('hex').slice(0, 16)
  const edition = { version, catalogue }
  editions.set(language, edition)
  return edition
}
