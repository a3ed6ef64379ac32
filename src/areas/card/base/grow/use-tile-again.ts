import { type RefObject, useLayoutEffect } from 'react'
import { growsInto, partOf, stoodThere } from './growing.ts'

/** A list that is come back to: the card that was seen goes into its tile, where that is in sight. */
export const useTileAgain = (list: RefObject<HTMLElement | null>): void =>
  useLayoutEffect(() => {
    const serial = stoodThere()
    const link = serial ? list.current?.querySelector<HTMLElement>(`a[href*="cardid=${serial}"]`) : null
    if (link) growsInto(partOf(link))
  }, [list])
