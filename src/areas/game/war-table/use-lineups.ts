import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { DEFAULT_LANGUAGE } from '../../../contract/languages.ts'
import { isLanguage } from '../../../shell/texts/language.ts'
import { useCatalogue } from '../../../state/cards/use-catalogue.ts'
import { useCollection } from '../../../state/cards/use-collection.ts'
import { lineupsOf } from './lineups.ts'

/** The player's line-ups; `none` if they have no cards, `missing` if nothing is stored and nothing can be loaded. */
export const useLineups = () => {
  const { i18n } = useLingui()
  const collection = useCollection()
  const { data: catalogue, asking } = useCatalogue(isLanguage(i18n.locale) ? i18n.locale : DEFAULT_LANGUAGE)
  const held = collection.data?.complete ? collection.data.cards : undefined
  const known = useMemo(
    () => held && catalogue && lineupsOf(held.values(), (id) => catalogue.models.get(id)),
    [held, catalogue],
  )
  return { known, none: held?.size === 0, missing: !known && !collection.asking && !asking }
}
