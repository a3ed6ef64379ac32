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
import { prefersReducedMotion } from '../../ui/prefers-reduced-motion.ts'
import { takeTicket } from './handover-ticket.ts'
import { landed } from './printed-links.ts'

/**
 * The only module that changes the address. Programmatic navigation and the browser's back and forward all end in
 * `arrive`, so that they slide the same way: deeper to the left, back to the right.
 */
export type Slide = 'deeper' | 'back' | 'none'

let current: HashLocation = parseHash('')
/**
 * Where the running slide will end. The browser fires two events for one step back, and the second must not start
 * another slide.
 */
let heading = current
const listeners = new Set<() => void>()
/** Called before the next page is in the DOM: reading a layout value later would force layout of that page too. */
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
  /** What had the focus before. */
  readonly on: Element | null
}
/** Moves whose focus has not been handled yet: that code loads later, and a player may be faster. */
export const moves: Moved[] = []

const slideBetween = (from: HashLocation, to: HashLocation): Slide => {
  const step = depthOf(to) - depthOf(from)
  return step > 0 ? 'deeper' : step < 0 ? 'back' : 'none'
}

/** A slide waits this long for the code of its page; after that it shows the page's header alone. */
const HOLD_MS = 150
/** Lets the browser paint the pressed state first, because rendering a page can take long on a slow phone. */
const afterPaint = (then: () => void) => requestAnimationFrame(() => setTimeout(then))

type Load = (to: HashLocation) => Promise<unknown>
let load: Load = async () => undefined
/** Set by the stack: how to fetch the code of a page. */
export const loadsPages = (how: Load): void => {
  load = how
}

let sliding = false
/** From the tap until the transition has finished. */
export const isSliding = (): boolean => sliding
const slidesAs = (slide: Slide | null): void => {
  sliding = slide !== null
  if (slide) document.documentElement.dataset.slide = slide
  else delete document.documentElement.dataset.slide
}

let onward = false
/** Whether the last move was forward, so that back returns to the previous page. */
export const wasForward = (): boolean => onward

const arrive = (to: HashLocation, slide: Slide): void => {
  if (sameLocation(heading, to)) return
  onward = previousEntry() === formatHash(heading)
  heading = to
  const update = () => {
    // If another move began while this one waited for its code, that one's target is shown.
    moves.push({ from: current, to: heading, on: document.activeElement })
    for (const look of beforeMove) look()
    current = heading
    for (const listener of listeners) listener()
  }
  if (slide === 'none' || prefersReducedMotion() || !document.startViewTransition || document.hidden) {
    if (sliding) slidesAs(null)
    // Changes within a page need no delay, nor does the first page of the app: there was no tap.
    if (to.path === current.path || current.path === '/' || document.hidden) update()
    else afterPaint(update)
    return
  }
  slidesAs(slide)
  const over = () => {
    if (heading === to) slidesAs(null)
  }
  // Wait for the code first: a view transition pauses all frames until its callback is done.
  void Promise.race([load(to), new Promise((late) => setTimeout(late, HOLD_MS))]).then(() => {
    // If another move began meanwhile, that one draws the page.
    if (heading !== to) return
    // The page was never left, or the transition of the move before has drawn this one.
    if (sameLocation(current, to)) return slidesAs(null)
    const transition = document.startViewTransition(() => flushSync(update))
    // A second move during a slide skips the first one, which rejects; that is no error.
    transition.ready.catch(() => undefined)
    transition.finished.then(over, over)
  })
}

export interface Move {
  /** Replaces the current history entry: for tabs, filters, redirects. */
  readonly replace?: boolean | undefined
  /** The page's depth in the hierarchy; one deeper than the current page by default. */
  readonly depth?: number | undefined
}

/** A double tap's two taps come closer together than this. */
const TWICE_MS = 500
let wentAt = Number.NEGATIVE_INFINITY

export const go = (href: string, { replace = false, depth }: Move = {}): void => {
  const wanted = takeTicket(parseHash(href))
  const from = heading
  // A double tap: the page of the first tap is still loading, or is shown already because motion is reduced.
  const soon = from !== current || performance.now() - wentAt < TWICE_MS
  const to = withDepth(wanted, depth ?? depthOf(from) + (replace ? 0 : 1))
  // Tapping the current tab again must add no history entry.
  if (sameLocation(soon ? withDepth(wanted, depthOf(from)) : to, from)) return
  wentAt = performance.now()
  const url = `${globalThis.location.pathname}${formatHash(to)}`
  if (replace) globalThis.history.replaceState(globalThis.history.state, '', url)
  else globalThis.history.pushState({ from: formatHash(from) }, '', url)
  const slide = slideBetween(from, to)
  // A page opened anew starts at the top; one returned to keeps its scroll position.
  if (slide === 'deeper') forgetScroll(depthOf(to))
  arrive(to, slide)
}

/** The address of the previous history entry, if it is one of ours. */
export const previousEntry = (): string | null => {
  const state: unknown = globalThis.history.state
  return state !== null && typeof state === 'object' && 'from' in state ? String(state.from) : null
}

/** Goes back in history if the previous entry is ours; otherwise, as after a deep link, up to `fallback`. */
export const back = (fallback: string): void => {
  if (previousEntry() !== null) globalThis.history.back()
  else go(fallback, { replace: true, depth: Math.max(0, depthOf(heading) - 1) })
}

export const startHistory = (): void => {
  // Read now, not at import: a link of the prerendered page may have been followed since.
  const opened = takeTicket(landed(parseHash(globalThis.location.hash, globalThis.location.search)))
  current = withDepth(opened, depthOf(opened))
  heading = current
  let steppingBack = false
  const follow = () => {
    const asked = parseHash(globalThis.location.hash)
    const there = takeTicket(landed(asked))
    const over = placedOver(there, heading)
    // A notification of what is shown already: its entry would be a step back that leads nowhere.
    const leadsNowhere = over !== null && sameLocation(over, heading)
    // Two events tell of it.
    if (leadsNowhere && !steppingBack) globalThis.history.back()
    steppingBack = leadsNowhere
    if (leadsNowhere) return
    const to = over ?? there
    const state = over ? { from: formatHash(heading) } : globalThis.history.state
    if (to !== asked) globalThis.history.replaceState(state, '', formatHash(to))
    arrive(to, slideBetween(heading, to))
  }
  addEventListener('popstate', follow)
  addEventListener('hashchange', follow)
  // A printed link may have its query before the hash: it is moved inside, so that each page has one address.
  const clean = `${globalThis.location.pathname}${formatHash(current)}`
  globalThis.history.replaceState(globalThis.history.state, '', clean)
}
