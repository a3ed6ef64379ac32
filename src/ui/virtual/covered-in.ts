export interface Covered {
  /** How much of the visible part is covered by what sticks to its edges, in px. */
  readonly above: number
  readonly below: number
}

/** Above as much as the page keeps free for the keyboard; below as high as its foot is now. */
export const coveredIn = (scroller: HTMLElement): Covered => {
  const foot = scroller.querySelector('[data-foot]')
  const bottom = scroller.getBoundingClientRect().bottom
  return {
    above: Number.parseFloat(getComputedStyle(scroller).scrollPaddingTop) || 0,
    below: foot?.checkVisibility() ? Math.max(0, bottom - foot.getBoundingClientRect().top) : 0,
  }
}
