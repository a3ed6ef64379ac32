const HEADINGS = 'h1, h2, h3'

/**
 * What is pressed may go with its act: a claim that is saved, a list that is emptied. Who uses keys or a screen reader
 * then stands at the heading above it instead of nowhere. Never on another button: the same key could press it too.
 */
export const followLostFocus = (): void => {
  let held: Element | null = null
  /** The parts of the page around what had the focus last, the nearest first. */
  let around: readonly (Element | null)[] = []
  addEventListener('focusin', ({ target }) => {
    held = target instanceof Element ? target : null
    const page = held?.closest('#app > [data-page]')
    if (held && page) around = [held.closest('section'), page]
  })
  const stand = () => {
    if (!held || held.isConnected || document.activeElement !== document.body) return
    held = null
    // A question that is open keeps the focus.
    if (document.querySelector('dialog[open]')) return
    const part = around.find((one) => one?.isConnected && one.checkVisibility() && one.querySelector(HEADINGS))
    const heading = part?.querySelector<HTMLElement>(HEADINGS)
    if (!heading) return
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  }
  new MutationObserver(stand).observe(document.body, { childList: true, subtree: true })
}
