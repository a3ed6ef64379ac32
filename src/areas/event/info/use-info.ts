import { useCallback, useState } from 'react'
import { type IcCard, icList } from '../../../contract/arcade/ic-cards.ts'
import { useRead } from '../../../state/reading/use-read.ts'
import {
  blankInfo,
  type InfoField,
  infoFrom,
  type TypedInfo,
  withDefaults,
  withTyped,
  wrongInInfo,
} from './typed-info.ts'

/** The player's signup information and the IC cards they may enter; gone when the page is left. */
export const useInfo = () => {
  const [typed, setTyped] = useState<TypedInfo>(blankInfo)
  const { data } = useRead(icList, {})
  const cards: readonly IcCard[] = data?.cards.filter(({ blocked }) => !blocked) ?? []
  const clear = useCallback((): void => setTyped(blankInfo), [])
  const filled = withDefaults(typed, cards)
  return {
    typed: filled,
    cards,
    set: (field: InfoField, value: string): void => setTyped((before) => withTyped(before, field, value)),
    wrong: wrongInInfo(filled, cards.length > 0),
    info: infoFrom(filled, cards.length > 0),
    clear,
  }
}
export type Info = ReturnType<typeof useInfo>
