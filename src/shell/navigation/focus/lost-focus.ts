const HEADINGS = 'h1, h2, h3'

/**
 * A pressed button may disappear with its action: a claim that is saved, a list that is emptied. For keyboards and
 * screen readers the focus then goes to the heading above instead of getting lost. Never to another button: the same
 * key press could trigger it too.
 */
export const followLostFocus = (): void => {
  let held: Element | null = null
  /** The sheet, section and page of what had the focus last, as far as it was in one. */
  let around: readonly (Element | null | undefined)[] = []
  addEventListener('focusin', ({ target }) => {
    held = target instanceof Element ? target : null
    const [sheet, section, page] = ['dialog', 'section', '#app > [data-page]'].map((one) => held?.closest(one) ?? null)
    if (sheet || page) around = [sheet, section, page]
  })
  const stand = () => {
    if (!held || held.isConnected || document.activeElement !== document.body) return
    held = null
    // An open dialog keeps the focus, and has it back if that was lost in it.
    const may = document.querySelector('dialog[open]') ? 'dialog[open]' : '*'
    const part = around.find(
      (one) => one?.matches(may) && one.isConnected && one.checkVisibility() && one.querySelector(HEADINGS),
    )
    const heading = part?.querySelector<HTMLElement>(HEADINGS)
    if (!heading) return
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  }
  new MutationObserver(stand).observe(document.body, { childList: true, subtree: true })
}
