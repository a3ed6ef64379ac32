import { type RefObject, useLayoutEffect } from 'react'
import { growsInto, partOf, stoodThere } from './growing.ts'

/** On returning to a list, the card shrinks into its tile, if that is visible. */
export const useTileAgain = (list: RefObject<HTMLElement | null>): void =>
  useLayoutEffect(() => {
    const serial = stoodThere()
    const link = serial ? list.current?.querySelector<HTMLElement>(`a[href*="cardid=${serial}"]`) : null
    if (link) growsInto(partOf(link))
  }, [list])
