import { type RefObject, useEffect, useState } from 'react'

/**
 * Whether something tied to the focus is shown. Hiding it moves everything below, and it is a tap that takes the focus
 * away: so it stays until that tap is over, and the finger hits what it aimed at.
 */
export const useDelayedBlur = (box: RefObject<HTMLElement | null>): boolean => {
  const [open, setOpen] = useState(false)

  useEffect(() => {
    const element = box.current
    const enter = () => setOpen(true)
    element?.addEventListener('focusin', enter)
    return () => element?.removeEventListener('focusin', enter)
  }, [box])

  useEffect(() => {
    if (!open) return
    let pressed = false
    const settle = () => {
      if (!pressed && !box.current?.contains(document.activeElement)) setOpen(false)
    }
    const press = () => {
      pressed = true
    }
    // The click event comes after pointerup.
    const release = () => {
      pressed = false
      setTimeout(settle)
    }
    const leave = () => setTimeout(settle)
    document.addEventListener('pointerdown', press, true)
    document.addEventListener('pointerup', release, true)
    document.addEventListener('pointercancel', release, true)
    document.addEventListener('focusout', leave)
    // A page that was hidden meanwhile has lost the focus without an event.
    settle()
    return () => {
      document.removeEventListener('pointerdown', press, true)
      document.removeEventListener('pointerup', release, true)
      document.removeEventListener('pointercancel', release, true)
      document.removeEventListener('focusout', leave)
    }
  }, [open, box])

  return open
}
