import { type RefObject, useEffect, useLayoutEffect } from 'react'
import { growsFrom, growsInto, standsThere } from './growing.ts'

/** Lets the card on its page grow out of the tapped tile, and back into it on return. */
export const useGrownCard = (card: RefObject<HTMLElement | null>, serial: string): void => {
  useLayoutEffect(() => {
    growsInto(card.current)
    standsThere(serial)
  }, [card, serial])
  useEffect(() => {
    const leave = () => growsFrom(card.current)
    addEventListener('popstate', leave)
    return () => removeEventListener('popstate', leave)
  }, [card])
}
