import { pageShown } from './page-shown.ts'

/** How far to pull for a refresh, in pixels. */
export const PULL = 140
const SWIPE = 72
/** Swipes from the screen's edge belong to the system's back gesture. */
const EDGE = 24

const scrollsSideways = (from: Element, page: Element): boolean => {
  for (let at: Element | null = from; at && at !== page; at = at.parentElement)
    if (at.scrollWidth > at.clientWidth + 1 && /auto|scroll/.test(getComputedStyle(at).overflowX)) return true
  return false
}

/** A sheet, a map that is moved, a text that is selected: the finger is theirs, not the page's. */
const isTheirs = (target: Element): boolean =>
  document.querySelector('dialog[open]') !== null || target.closest('[data-moves], input, textarea, select') !== null

/** Selects the neighbouring tab. */
const turnTabs = (page: HTMLElement, step: 1 | -1): void => {
  const tabs = [...page.querySelectorAll<HTMLElement>('main > [role="tablist"] > [role="tab"]')]
  const at = tabs.findIndex((tab) => tab.getAttribute('aria-selected') === 'true')
  if (at >= 0) tabs[at + step]?.click()
}

interface Hands {
  /** Whether the page can be pulled now. */
  readonly mayPull: () => boolean
  /** How far it is pulled, from 0 to 1. */
  readonly onPull: (share: number) => void
  readonly onPulled: () => void
}

interface Begun {
  readonly page: HTMLElement
  readonly target: Element
  readonly x: number
  readonly y: number
  readonly pulls: boolean
}

/** Follows one finger on the visible page; returns a function that stops it. */
export const followTouch = ({ mayPull, onPull, onPulled }: Hands): (() => void) => {
  let begun: Begun | null = null
  let share = 0
  const pull = (next: number) => {
    if (next !== share) onPull(next)
    share = next
  }
  const start = ({ touches, target }: TouchEvent) => {
    const page = pageShown()
    const [touch] = touches
    begun = null
    if (touches.length !== 1 || !touch || !page || !(target instanceof Element) || !page.contains(target)) return
    if (isTheirs(target)) return
    begun = { page, target, x: touch.clientX, y: touch.clientY, pulls: page.scrollTop <= 0 && mayPull() }
  }
  const move = ({ touches }: TouchEvent) => {
    const [touch] = touches
    if (!begun || !touch) return
    const [dx, dy] = [touch.clientX - begun.x, touch.clientY - begun.y]
    if (touches.length > 1 || begun.page.scrollTop > 0 || (share === 0 && Math.abs(dx) > dy)) pull(0)
    else if (begun.pulls) pull(Math.min(Math.max(dy / PULL, 0), 1))
  }
  const end = ({ changedTouches }: TouchEvent) => {
    const [touch] = changedTouches
    const done = begun
    const pulled = share === 1
    begun = null
    pull(0)
    if (pulled) return onPulled()
    if (!done || !touch || done.x < EDGE || done.x > innerWidth - EDGE) return
    const [dx, dy] = [touch.clientX - done.x, touch.clientY - done.y]
    if (Math.abs(dx) < SWIPE || Math.abs(dx) < 2 * Math.abs(dy) || scrollsSideways(done.target, done.page)) return
    turnTabs(done.page, dx < 0 ? 1 : -1)
  }
  const leave = () => {
    begun = null
    pull(0)
  }
  const how = { passive: true }
  document.addEventListener('touchstart', start, how)
  document.addEventListener('touchmove', move, how)
  document.addEventListener('touchend', end, how)
  document.addEventListener('touchcancel', leave, how)
  return () => {
    document.removeEventListener('touchstart', start)
    document.removeEventListener('touchmove', move)
    document.removeEventListener('touchend', end)
    document.removeEventListener('touchcancel', leave)
  }
}
