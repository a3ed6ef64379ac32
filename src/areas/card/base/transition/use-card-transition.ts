import { type RefObject, useEffect, useLayoutEffect } from 'react'
import { setShownCard, transitionFrom, transitionTo } from './card-transition.ts'

/** Lets the card on its page grow out of the tapped tile, and back into it on return. */
export const useCardTransition = (card: RefObject<HTMLElement | null>, serial: string): void => {
  useLayoutEffect(() => {
    transitionTo(card.current)
    setShownCard(serial)
  }, [card, serial])
  useEffect(() => {
    const leave = () => transitionFrom(card.current)
    addEventListener('popstate', leave)
    return () => removeEventListener('popstate', leave)
  }, [card])
}
