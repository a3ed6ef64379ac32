import { type RefObject, useEffect, useLayoutEffect } from 'react'
import { growsFrom, growsInto, standsThere } from './growing.ts'

/** The card on its page: it grows out of the tile that was tapped, and on the way back into its tile. */
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
