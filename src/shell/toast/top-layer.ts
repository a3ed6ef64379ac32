/**
 * A modal dialog covers everything and makes the rest inert, so toasts are moved into the topmost dialog, where they
 * can be seen, heard and tapped.
 */
export const keepInTopLayer = (host: HTMLElement): void => {
  const place = () => {
    const open = [...document.querySelectorAll('dialog[open]')].filter((dialog) => dialog.checkVisibility())
    const top = open.at(-1) ?? document.body
    if (host.parentElement !== top) top.append(host)
  }
  place()
  // If the dialog is removed from the page, its children go with it.
  new MutationObserver(place).observe(document.body, { subtree: true, childList: true, attributeFilter: ['open'] })
}
