import { type RefObject, useLayoutEffect } from 'react'
import { lastShownCard, partOf, transitionTo } from './card-transition.ts'

/** On returning to a list, the card shrinks into its tile, if that is visible. */
export const useTileTransition = (list: RefObject<HTMLElement | null>): void =>
  useLayoutEffect(() => {
    const serial = lastShownCard()
    const link = serial ? list.current?.querySelector<HTMLElement>(`a[href*="cardid=${serial}"]`) : null
    if (link) transitionTo(partOf(link))
  }, [list])
