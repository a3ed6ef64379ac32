import { useCallback, useMemo } from 'react'
import type { Catalogue } from '../../../../state/cards/catalogue.ts'
import { useSpoken } from '../../base/hand/use-hand.ts'
import { haystackOf } from '../../base/query/haystack.ts'
import { lookupIn } from '../../base/query/lookup.ts'
import { compile, type Test } from '../../base/query/match.ts'
import { parseQuery, type Term } from '../../base/query/parse.ts'
import { type Suggestion, suggest } from '../../base/query/suggest.ts'
import { type Filters, termsOf } from './filters.ts'

export interface Search {
  readonly terms: readonly Term[]
  readonly test: Test
  readonly suggestionsFor: (typed: string) => readonly Suggestion[]
}

/** Filters and typed text as one test. The search index of the catalogue is built once. */
export const useCardSearch = (catalogue: Catalogue, { typed, type, choices, ranges, is }: Filters): Search => {
  const language = useSpoken()
  const sources = useMemo(() => {
    const models = [...catalogue.models.values()]
    return {
      language,
      words: catalogue.words,
      names: new Map(models.map(({ id, name }) => [id, name])),
      haystacks: new Map(models.map((model) => [model.id, haystackOf(model, catalogue.skills)])),
      lookup: lookupIn(catalogue.words),
    }
  }, [catalogue, language])
  const terms = useMemo(() => parseQuery(typed, sources.lookup), [typed, sources])
  // Sort order and layout do not change what is found.
  const picked = useMemo(() => termsOf({ type, choices, ranges, is }), [type, choices, ranges, is])
  const test = useMemo(() => compile([...picked, ...terms], sources.haystacks), [picked, terms, sources])
  const suggestionsFor = useCallback((begun: string) => suggest(begun, sources), [sources])
  return { terms, test, suggestionsFor }
}
