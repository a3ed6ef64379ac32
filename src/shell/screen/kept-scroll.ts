import { type RefObject, useLayoutEffect, useRef } from 'react'
import { depthOf, type HashLocation } from '../../contract/pages/hash.ts'
import { hashOf } from '../../contract/wire/hash.ts'
import { keepScroll, scrollPlaces } from '../../state/persisted/drafts.ts'
import { beforeMove } from '../address/history.ts'

const SETTLED_MS = 3_000
const REST_MS = 150

/** Query parameters that say which thing a page is about. */
const ABOUT = ['cardid', 'id', 'teamId']
/** Query parameters with a scroll position of their own: tabs, boards and cards, but not filters. */
const SHOWN_BY = ['tab', 'board', 'show', 'seal', ...ABOUT]

const named = ({ path, search }: HashLocation, by: readonly string[]): string => {
  const query = new URLSearchParams(search)
  return [path, ...by.map((key) => query.get(key))].join(' ')
}

/** Identifies the thing that a page shows; the same for all its tabs and history entries. */
export const thingOf = (location: HashLocation): string => named(location, ABOUT)

/**
 * Identifies a scroll position; entries of different depth have different ones. It is stored, so the digest is too
 * short to recover a card's number from it.
 */
export const placeOf = (location: HashLocation): string =>
  `${depthOf(location)}:${hashOf(named(location, SHOWN_BY)).slice(0, 8)}`

/** Restores a page's scroll position: on going back, and after the system has closed the app. */
export const useKeptScroll = (place: string): RefObject<HTMLDivElement | null> => {
  const scroller = useRef<HTMLDivElement>(null)
  /** A new element is at the top anyway; setting `scrollTop` would force a layout of the whole page. */
  const isNew = useRef(true)

  // Cleaned up in a layout effect, because a hidden element has no scroll position any more.
  useLayoutEffect(() => {
    const element = scroller.current
    if (!element) return
    const places = scrollPlaces()
    const wanted = places[place] ?? 0
    // Late content may make the page long enough for the position; the player's first touch stops waiting for it.
    let growing = wanted > 0
    const grow = new ResizeObserver(() => {
      if (growing && element.scrollTop < wanted) element.scrollTop = wanted
    })
    if (wanted > 0 || !isNew.current) element.scrollTop = wanted
    isNew.current = false
    if (growing && element.lastElementChild) grow.observe(element.lastElementChild)
    const stop = () => {
      growing = false
      grow.disconnect()
    }
    const settled = setTimeout(stop, SETTLED_MS)

    let seen: number | null = null
    let rest = 0
    const keep = () => {
      clearTimeout(rest)
      // While content is still loading, a smaller position must not overwrite the one to be restored.
      if (seen !== null && !(growing && seen < wanted)) keepScroll(places, place, seen)
    }
    const look = () => {
      seen = Math.round(element.scrollTop)
    }
    const remember = () => {
      look()
      clearTimeout(rest)
      rest = window.setTimeout(keep, REST_MS)
    }
    // If the page is left while still scrolling, the final position counts, even if no scroll event has fired yet.
    beforeMove.add(look)
    const listening = new AbortController()
    const passive = { passive: true, signal: listening.signal }
    element.addEventListener('scroll', remember, passive)
    for (const touch of ['pointerdown', 'wheel', 'keydown']) element.addEventListener(touch, stop, passive)
    return () => {
      beforeMove.delete(look)
      keep()
      stop()
      clearTimeout(settled)
      listening.abort()
    }
  }, [place])

  return scroller
}
