/** Whether a message would not be seen: the page is hidden, or a dialog covers it. */
export const isCovered = (): boolean =>
  document.hidden || [...document.querySelectorAll('dialog[open]')].some((dialog) => dialog.checkVisibility())
