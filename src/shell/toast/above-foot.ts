import { type RefObject, useEffect, useRef } from 'react'

const SEEN = '#app > [data-seen]'

/** Tells the toasts how high the visible page's foot stands, as long as there are any. */
export const useAboveFoot = (isShown: boolean): RefObject<HTMLDivElement | null> => {
  const stack = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const app = document.querySelector('#app')
    if (!isShown || !app) return
    const place = () => {
      const page = document.querySelector(SEEN)
      const foot = page?.querySelector('[data-foot]')
      const height = page && foot ? page.getBoundingClientRect().bottom - foot.getBoundingClientRect().top : 0
      stack.current?.style.setProperty('--foot', `${Math.round(height)}px`)
    }
    // Called after the layout, at once and whenever the content changes its height: that moves a foot, or is one.
    const sizes = new ResizeObserver(place)
    const follow = () => {
      sizes.disconnect()
      const main = document.querySelector(`${SEEN} > main`)
      // With its padding, which the connection bar changes.
      if (main) sizes.observe(main, { box: 'border-box' })
    }
    follow()
    // Another page is seen now, some frames after its address.
    const pages = new MutationObserver(follow)
    pages.observe(app, { subtree: true, attributeFilter: ['data-seen'] })
    return () => {
      pages.disconnect()
      sizes.disconnect()
    }
  }, [isShown])
  return stack
}
