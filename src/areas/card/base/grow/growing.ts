import './growing.module.css'

const root = document.documentElement
let held: HTMLElement[] = []
/** The card that stands on its page now: what its tile is found by on the way back. */
let standing: string | null = null

const end = (): void => {
  for (const element of held) element.style.removeProperty('view-transition-name')
  held = []
  delete root.dataset.grows
}

/** The slide tells of itself at the root, and takes that back when it is over. */
const slides = new MutationObserver(() => {
  if (root.dataset.slide !== undefined) return
  slides.disconnect()
  end()
})

const moves = (): boolean =>
  matchMedia('(prefers-reduced-motion: no-preference)').matches && 'startViewTransition' in document

/** Of a tile all of it has a card's shape, of a line its picture alone. */
export const partOf = (link: HTMLElement): HTMLElement =>
  (link.offsetWidth > link.offsetHeight ? link.querySelector<HTMLElement>('span') : null) ?? link

/** Seen before the slide: what the other side grows out of. */
export const growsFrom = (element: HTMLElement | null): void => {
  end()
  if (!element || !moves()) return
  element.style.setProperty('view-transition-name', 'card')
  held = [element]
  root.dataset.grows = ''
  slides.observe(root, { attributes: true, attributeFilter: ['data-slide'] })
  // Where nothing slides nothing grows.
  setTimeout(() => root.dataset.slide === undefined && end())
}

/** Drawn by the slide: the same card, at its new place. */
export const growsInto = (element: HTMLElement | null): void => {
  if (!element || root.dataset.grows === undefined) return
  element.style.setProperty('view-transition-name', 'card')
  held.push(element)
}

export const standsThere = (serial: string): void => {
  standing = serial
}
export const stoodThere = (): string | null => standing
