import type { CatalogueModel, CatalogueSkill } from '../../../../contract/card/catalogue.ts'
import { type Findable, findable, isFoundBy } from '../../../shared/search/findable.ts'
import { isLatin } from '../../../shared/search/fold.ts'

/** All texts by which a model can be found. */
export interface Haystack extends Findable {
  /** Its gallery number: `g021`, `21`. */
  readonly numbers: readonly string[]
}

const numberOf = (id: string): string[] => [id, id.slice(1), String(Number(id.slice(1)))]

export const haystackOf = (model: CatalogueModel, skills: ReadonlyMap<string, CatalogueSkill>): Haystack => {
  const own = findable(model)
  const known = [...model.normalSkills, model.militarySkill, model.petSkill]
    .map((id) => (id === null ? undefined : skills.get(id)))
    .filter((skill) => skill !== undefined)
    .map(findable)
  return {
    parts: [...own.parts, ...known.flatMap(({ parts }) => parts)],
    starts: [...own.starts, ...known.flatMap(({ starts }) => starts.filter((start) => isLatin(start)))],
    initials: own.initials,
    numbers: numberOf(model.id),
  }
}

export const isFound = (haystack: Haystack, needle: string): boolean =>
  haystack.numbers.includes(needle) || isFoundBy(haystack, needle)
