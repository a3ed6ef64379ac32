import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import type { RankingBoard } from '../../../contract/game/ranking.ts'
import { DEFAULT_LANGUAGE } from '../../../contract/languages.ts'
import { isLanguage } from '../../../shell/texts/language.ts'
import { useCatalogue } from '../../../state/cards/use-catalogue.ts'
import type { RowOwner } from './face.tsx'

type Row = Pick<RankingBoard['rows'][number], 'cells' | 'champion'>
export type RowOwnerOf = (row: Row) => RowOwner

const textOf = (cell: string | number | undefined): string => (typeof cell === 'string' ? cell : '')

export const rowOwnerOf: RowOwnerOf = ({ cells: { store, username, boundUser }, champion = null }) =>
  store === undefined ? { kind: 'player', name: textOf(username ?? boundUser), champion } : { kind: 'store' }

/** Boards name generals in one of the catalogue's languages; without the catalogue the name is shown as text. */
export const useGenerals = (): RowOwnerOf => {
  const { i18n } = useLingui()
  const { data } = useCatalogue(isLanguage(i18n.locale) ? i18n.locale : DEFAULT_LANGUAGE)
  return useMemo(() => {
    const heroes = [...(data?.models.values() ?? [])].filter(({ type }) => type === 'hero')
    const known = new Map(heroes.flatMap(({ id, names }) => names.map((name) => [name, id])))
    return (row) => {
      const model = known.get(textOf(row.cells.generalName))
      return model === undefined ? rowOwnerOf(row) : { kind: 'general', model }
    }
  }, [data])
}
