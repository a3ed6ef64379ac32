import { flushSync } from 'react-dom'
import {
  depthOf,
  formatHash,
  type HashLocation,
  parseHash,
  placedOver,
  sameLocation,
  withDepth,
} from '../../contract/pages/hash.ts'
import { forgetScroll } from '../../state/persisted/drafts.ts'
import { isStill } from '../../ui/is-still.ts'
import { takeTicket } from './handover-ticket.ts'
import { landed } from './printed-links.ts'

/**
 * The one place that changes the address. Programmatic moves and the browser's own back and forward end in `arrive`,
 * so that both slide the same way: deeper to the left, back to the right.
 */
export type Slide = 'deeper' | 'back' | 'none'

let current: HashLocation = parseHash('')
/**
 * Where a slide that has begun will end: the browser tells of one step back twice, and the second must not start
 * another.
 */
let heading = current
const listeners = new Set<() => void>()
/** Called while the page that is left still stands as it did: what is measured later has the next one laid out too. */
export const beforeMove = new Set<() => void>()

export const currentLocation = (): HashLocation => current

export const subscribeLocation = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

export interface Moved {
  readonly from: HashLocation
  readonly to: HashLocation
  /** What had the focus. */
  readonly on: Element | null
}
/** Those that nobody has led the keys along with yet: that code comes later, and a player may be quicker. */
export const moves: Moved[] = []

const slideBetween = (from: HashLocation, to: HashLocation): Slide => {
  const step = depthOf(to) - depthOf(from)
  return step > 0 ? 'deeper' : step < 0 ? 'back' : 'none'
}

/** A slide waits so long for the code of its page; after that the page's header comes alone. */
const HOLD_MS = 150
/** What the finger did is seen before a page is drawn, which takes longer on a slow phone than an answer may. */
const afterPaint = (then: () => void) => requestAnimationFrame(() => setTimeout(then))

type Load = (to: HashLocation) => Promise<unknown>
let load: Load = async () => undefined
/** How the code of a page is fetched: known to the stack. */
export const loadsPages = (how: Load): void => {
  load = how
}

let sliding = false
/** From the touch on until the page has slid in. */
export const isSliding = (): boolean => sliding
const slidesAs = (slide: Slide | null): void => {
  sliding = slide !== null
  if (slide) document.documentElement.dataset.slide = slide
  else delete document.documentElement.dataset.slide
}

let onward = false
/** Whether the last move came from what lies behind: back leads there. */
export const wentOnward = (): boolean => onward

const arrive = (to: HashLocation, slide: Slide): void => {
  if (sameLocation(heading, to)) return
  onward = entryBehind() === formatHash(heading)
  heading = to
  const update = () => {
    // Where another move began while this one waited for its page, that one is where it ends.
    moves.push({ from: current, to: heading, on: document.activeElement })
    for (const look of beforeMove) look()
    current = heading
    for (const listener of listeners) listener()
  }
  if (slide === 'none' || isStill() || !document.startViewTransition || document.hidden) {
    if (sliding) slidesAs(null)
    // What the same page shows changes at once, and no finger asked for the page that the app opens on.
    if (to.path === current.path || current.path === '/' || document.hidden) update()
    else afterPaint(update)
    return
  }
  slidesAs(slide)
  const over = () => {
    if (heading === to) slidesAs(null)
  }
  // Frames go on while the code is waited for: a transition that has begun holds them back until its page is drawn.
  void Promise.race([load(to), new Promise((late) => setTimeout(late, HOLD_MS))]).then(() => {
    // Where another move began meanwhile, that one draws the page.
    if (heading !== to) return
    const transition = document.startViewTransition(() => flushSync(update))
    // A second move while one slides skips the first; that is no error.
    transition.ready.catch(() => undefined)
    transition.finished.then(over, over)
  })
}

export interface Move {
  /** Takes the place of the current entry: tabs, filters, redirects. */
  readonly replace?: boolean | undefined
  /** Where the page stands; one deeper than the current one unless said otherwise. */
  readonly depth?: number | undefined
}

/** Two touches of one finger come closer together than this. */
const TWICE_MS = 500
let wentAt = Number.NEGATIVE_INFINITY

export const go = (href: string, { replace = false, depth }: Move = {}): void => {
  const wanted = takeTicket(parseHash(href))
  const from = heading
  // Touched twice: while its page was waited for, or where less motion is wished for and the page stands there at once.
  const soon = from !== current || performance.now() - wentAt < TWICE_MS
  const to = withDepth(wanted, depth ?? depthOf(from) + (replace ? 0 : 1))
  // A tab that one is on already leads nowhere, and back is not pressed once more for it.
  if (sameLocation(soon ? withDepth(wanted, depthOf(from)) : to, from)) return
  wentAt = performance.now()
  const url = `${globalThis.location.pathname}${formatHash(to)}`
  if (replace) globalThis.history.replaceState(globalThis.history.state, '', url)
  else globalThis.history.pushState({ from: formatHash(from) }, '', url)
  const slide = slideBetween(from, to)
  // Who comes to a page begins at its top; who comes back to it finds it where it was left.
  if (slide === 'deeper') forgetScroll(depthOf(to))
  arrive(to, slide)
}

/** The address of the entry behind this one, where it is one of ours. */
export const entryBehind = (): string | null => {
  const state: unknown = globalThis.history.state
  return state !== null && typeof state === 'object' && 'from' in state ? String(state.from) : null
}

/**
 * The browser's back where there is an entry of ours behind this one; otherwise up to `fallback`, as after a deep
 * link.
 */
export const back = (fallback: string): void => {
  if (entryBehind() !== null) globalThis.history.back()
  else go(fallback, { replace: true, depth: Math.max(0, depthOf(heading) - 1) })
}

export const startHistory = (): void => {
  // Read now: a link of what the page came with may have been followed since this file was.
  const opened = takeTicket(landed(parseHash(globalThis.location.hash, globalThis.location.search)))
  current = withDepth(opened, depthOf(opened))
  heading = current
  const follow = () => {
    const asked = parseHash(globalThis.location.hash)
    const there = takeTicket(landed(asked))
    const over = placedOver(there, heading)
    const to = over ?? there
    const state = over ? { from: formatHash(heading) } : globalThis.history.state
    if (to !== asked) globalThis.history.replaceState(state, '', formatHash(to))
    arrive(to, slideBetween(heading, to))
  }
  addEventListener('popstate', follow)
  addEventListener('hashchange', follow)
  // A printed link may carry its query before the hash: it moves inside, so that there is one address for one page.
  const clean = `${globalThis.location.pathname}${formatHash(current)}`
  globalThis.history.replaceState(globalThis.history.state, '', clean)
}
