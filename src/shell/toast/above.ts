/**
 * A modal lies over all beside it and makes it dead: what is told while one is open stands inside the topmost, where
 * it is seen, heard and tapped.
 */
export const keepAbove = (host: HTMLElement): void => {
  const place = () => {
    const open = [...document.querySelectorAll('dialog[open]')].filter((dialog) => dialog.checkVisibility())
    const top = open.at(-1) ?? document.body
    if (host.parentElement !== top) top.append(host)
  }
  place()
  // One that is taken out of the page takes what is inside of it along.
  new MutationObserver(place).observe(document.body, { subtree: true, childList: true, attributeFilter: ['open'] })
}
