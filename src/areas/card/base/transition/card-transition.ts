import './card-transition.module.css'

const root = document.documentElement
let held: HTMLElement[] = []
/** The card whose page is shown: used to find its tile on the way back. */
let shownCard: string | null = null

const end = (): void => {
  for (const element of held) element.style.removeProperty('view-transition-name')
  held = []
  delete root.dataset.grows
}

/** `data-slide` at the root is set from the tap until the slide is over. */
const slides = new MutationObserver(() => {
  if (root.dataset.slide !== undefined) return
  slides.disconnect()
  end()
})

const moves = (): boolean =>
  matchMedia('(prefers-reduced-motion: no-preference)').matches && 'startViewTransition' in document

/** A tile has the shape of a card, so all of it grows; of a list row only the picture. */
export const partOf = (link: HTMLElement): HTMLElement =>
  (link.offsetWidth > link.offsetHeight ? link.querySelector<HTMLElement>('span') : null) ?? link

/** Called before the slide, with the element that grows. */
export const transitionFrom = (element: HTMLElement | null): void => {
  end()
  if (!element || !moves()) return
  element.style.setProperty('view-transition-name', 'card')
  held = [element]
  root.dataset.grows = ''
  slides.observe(root, { attributes: true, attributeFilter: ['data-slide'] })
  // If no slide starts, the names are removed again.
  setTimeout(() => root.dataset.slide === undefined && end())
}

/** Called during the slide, with the same card at its new place. */
export const transitionTo = (element: HTMLElement | null): void => {
  if (!element || root.dataset.grows === undefined) return
  element.style.setProperty('view-transition-name', 'card')
  held.push(element)
}

export const setShownCard = (serial: string): void => {
  shownCard = serial
}
export const lastShownCard = (): string | null => shownCard
