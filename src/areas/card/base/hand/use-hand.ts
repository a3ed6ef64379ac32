import { useMemo } from 'react'
import { useSnapshot } from 'valtio'
import { DEFAULT_LANGUAGE, type Language } from '../../../../contract/languages.ts'
import { isLanguage, language } from '../../../../shell/texts/language.ts'
import type { Catalogue } from '../../../../state/cards/catalogue.ts'
import type { Collection } from '../../../../state/cards/collection.ts'
import { useCatalogue } from '../../../../state/cards/use-catalogue.ts'
import { useCollection } from '../../../../state/cards/use-collection.ts'
import { combineReads } from '../../../../state/reading/combine-reads.ts'
import type { Read } from '../../../../state/reading/use-read.ts'

export interface Hand {
  readonly collection: Collection
  readonly catalogue: Catalogue
}

/** The language in which the service is asked: the pseudo-language becomes the default. */
export const useSpoken = (): Language => {
  const { current } = useSnapshot(language)
  return isLanguage(current) ? current : DEFAULT_LANGUAGE
}

/** The player's cards together with the catalogue. */
export const useHand = (): Read<Hand> => {
  const collection = useCollection()
  const catalogue = useCatalogue(useSpoken())
  const data = useMemo(
    () => (collection.data && catalogue.data ? { collection: collection.data, catalogue: catalogue.data } : undefined),
    [collection.data, catalogue.data],
  )
  return combineReads(data, [collection, catalogue])
}
