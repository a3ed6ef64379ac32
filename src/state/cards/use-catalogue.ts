import { useEffect, useMemo } from 'react'
import { useSnapshot } from 'valtio'
import type { Language } from '../../contract/languages.ts'
import { request } from '../layer.ts'
import type { Read } from '../reading/use-read.ts'
import type { Catalogue } from './catalogue.ts'
import { catalogues, refetchCatalogue, syncCatalogue } from './catalogue-sync.ts'

type ReadCatalogue = Omit<Read<Catalogue>, 'at' | 'kept'> & Partial<Pick<Read<Catalogue>, 'at' | 'kept'>>

/**
 * Everything that can be collected, in the player's language. It has no time of its own, because a copy is as good as
 * the service's answer. Only a copy in another language is marked as a copy.
 */
export const useCatalogue = (language: Language): ReadCatalogue => {
  const known = useSnapshot(catalogues)[language]
  useEffect(() => {
    void syncCatalogue(language)
    return request().connection.subscribe((state) => {
      if (state !== 'offline') void syncCatalogue(language)
    })
  }, [language])
  const again = useMemo(() => () => void refetchCatalogue(language), [language])
  const { held, fallback, asking = true, failure } = known ?? {}
  if (!held && fallback) return { data: fallback.catalogue, at: fallback.at, kept: true, asking, failure, again }
  return { data: held, asking, failure, again }
}
