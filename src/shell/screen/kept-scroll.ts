import { type RefObject, useLayoutEffect, useRef } from 'react'
import { depthOf, type HashLocation } from '../../contract/pages/hash.ts'
import { hashOf } from '../../contract/wire/hash.ts'
import { keepScroll, scrollPlaces } from '../../state/persisted/drafts.ts'
import { beforeMove } from '../address/history.ts'

const SETTLED_MS = 3_000
const REST_MS = 150

/** What of a query says which thing a page is about. */
const ABOUT = ['cardid', 'id', 'teamId']
/** What makes it another place: each tab, each board and each card is scrolled by itself, whatever is filtered. */
const SHOWN_BY = ['tab', 'board', 'show', 'seal', ...ABOUT]

const named = ({ path, search }: HashLocation, by: readonly string[]): string => {
  const query = new URLSearchParams(search)
  return [path, ...by.map((key) => query.get(key))].join(' ')
}

/** The same for each entry and each tab of a page, another for each thing. */
export const thingOf = (location: HashLocation): string => named(location, ABOUT)

/**
 * Two entries of one page, one deeper than the other, are two places. It is written down: too short a digest to be
 * turned back into the number of a card.
 */
export const placeOf = (location: HashLocation): string =>
  `${depthOf(location)}:${hashOf(named(location, SHOWN_BY)).slice(0, 8)}`

/** A page comes back where it was left: after another page, and after the system closed the app. */
export const useKeptScroll = (place: string): RefObject<HTMLDivElement | null> => {
  const scroller = useRef<HTMLDivElement>(null)
  /** An element that was just made stands at its top; to say so would have the whole page laid out at once. */
  const isNew = useRef(true)

  // Cleaned up as a layout effect, because a hidden element no longer knows where it stood.
  useLayoutEffect(() => {
    const element = scroller.current
    if (!element) return
    const places = scrollPlaces()
    const wanted = places[place] ?? 0
    // Content that arrives later makes the page long enough; the first touch of the player ends that.
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
    // Whoever leaves while the page still moves comes back to that place too, also if no event has told of it yet.
    beforeMove.add(look)
    element.addEventListener('scroll', remember, { passive: true })
    for (const touch of ['pointerdown', 'wheel', 'keydown']) element.addEventListener(touch, stop, { passive: true })
    return () => {
      beforeMove.delete(look)
      keep()
      stop()
      clearTimeout(settled)
      element.removeEventListener('scroll', remember)
      for (const touch of ['pointerdown', 'wheel', 'keydown']) element.removeEventListener(touch, stop)
    }
  }, [place])

  return scroller
}
