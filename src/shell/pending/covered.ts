/** Nobody would see it: another app is before this one, or a sheet lies over the page. */
export const isCovered = (): boolean =>
  document.hidden || [...document.querySelectorAll('dialog[open]')].some((dialog) => dialog.checkVisibility())
