import type { Catalogue } from '../../../../state/cards/catalogue.ts'
import { fold, withoutSpaces } from '../../../shared/search/fold.ts'
import { haystackOf, isFound } from '../../base/query/haystack.ts'

/** Returns a matcher for generals; the index is built once for all queries. */
export const finding = ({ models, skills }: Pick<Catalogue, 'models' | 'skills'>) => {
  const haystacks = new Map([...models.values()].map((model) => [model.id, haystackOf(model, skills)]))
  return (typed: string) => {
    const needle = withoutSpaces(fold(typed))
    return (general: string): boolean => {
      const haystack = haystacks.get(general)
      return haystack === undefined || isFound(haystack, needle)
    }
  }
}
