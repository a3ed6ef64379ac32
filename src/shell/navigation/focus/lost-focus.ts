const HEADINGS = 'h1, h2, h3'

/**
 * A pressed button may disappear with its action: a claim that is saved, a list that is emptied. For keyboards and
 * screen readers the focus then goes to the heading above instead of getting lost. Never to another button: the same
 * key press could trigger it too.
 */
export const followLostFocus = (): void => {
  let held: Element | null = null
  /** The ancestors of what had the focus last, nearest first. */
  let around: readonly (Element | null)[] = []
  let sheet: Element | null = null
  addEventListener('focusin', ({ target }) => {
    held = target instanceof Element ? target : null
    sheet = held?.closest('dialog') ?? null
    const page = held?.closest('#app > [data-page]')
    if (held && page) around = [held.closest('section'), page]
  })
  const stand = () => {
    if (!held || held.isConnected || document.activeElement !== document.body) return
    held = null
    // An open dialog keeps the focus, and has it back if that was lost in it.
    const isOpen = document.querySelector('dialog[open]') !== null
    if (isOpen && !sheet?.matches('dialog[open]')) return
    const part = (isOpen ? [sheet] : around).find(
      (one) => one?.isConnected && one.checkVisibility() && one.querySelector(HEADINGS),
    )
    const heading = part?.querySelector<HTMLElement>(HEADINGS)
    if (!heading) return
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  }
  new MutationObserver(stand).observe(document.body, { childList: true, subtree: true })
}
