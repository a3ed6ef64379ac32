import * as v from 'valibot'
import { elementSchema } from '../wire/codecs.ts'
import { read } from '../wire/kinds.ts'
import { modelSchema } from './ids.ts'
import { allSeries, cardTypes, careers, countries, skillKinds } from './words.ts'

const skillId = v.pipe(v.string(), v.regex(/^[nmt]\d{2,3}$/))

/** The names by which something is found, in any language. */
const findable = {
  /** In the language of the request. */
  name: v.string(),
  /** In all languages, without duplicates, including the one above. */
  names: v.array(v.string()),
}
/** Syllables without tones, with spaces between; their first characters are the initials: `guan yu`, `ㄍㄨㄢ ㄩ`. */
const readings = { pinyin: v.string(), zhuyin: v.string() }

const catalogueModelSchema = v.object({
  id: modelSchema,
  type: v.picklist(cardTypes),
  ...findable,
  ...readings,
  series: v.picklist(allSeries),
  /** A general's biography, a skill's effect, or a pet's description. */
  about: v.string(),
  element: elementSchema,
  /** The factor of its power in the rules, in percent. */
  aptitude: v.number(),
  country: v.nullable(v.picklist(countries)),
  career: v.nullable(v.picklist(careers)),
  /** For a skill card: the general with whom it is stronger. */
  exclusiveHero: v.nullable(modelSchema),
  normalSkills: v.array(skillId),
  militarySkill: v.nullable(skillId),
  petSkill: v.nullable(skillId),
})
export type CatalogueModel = v.InferOutput<typeof catalogueModelSchema>

const catalogueSkillSchema = v.object({
  id: skillId,
  kind: v.picklist(skillKinds),
  ...findable,
  ...readings,
  effect: v.string(),
})
export type CatalogueSkill = v.InferOutput<typeof catalogueSkillSchema>

/** Vocabularies used by filters and search. */
export const catalogueWordKinds = ['cardType', 'quality', 'element', 'country', 'career'] as const

const catalogueSchema = v.object({
  models: v.array(catalogueModelSchema),
  skills: v.array(catalogueSkillSchema),
  /** Generals without a row have no skin yet. */
  skins: v.array(v.object({ general: modelSchema, name: v.string() })),
  words: v.array(v.object({ kind: v.picklist(catalogueWordKinds), id: v.string(), ...findable, about: v.string() })),
})
export type CardCatalogue = v.InferOutput<typeof catalogueSchema>

/**
 * Everything that can be collected. `version` is the app's version, or empty; `catalogue` is null if that is still
 * current.
 */
export const cardCatalogue = read({
  name: 'card_catalogue',
  skipRoleid: true,
  unkept: true,
  args: v.strictObject({ version: v.pipe(v.string(), v.regex(/^[\w-]{0,40}$/)) }),
  data: v.object({ version: v.string(), catalogue: v.nullable(catalogueSchema) }),
})

export const actions = [cardCatalogue] as const
