import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import styles from './sheet.module.css'

interface SheetProps {
  readonly open: boolean
  readonly title: ReactNode
  readonly onClose: () => void
  readonly children: ReactNode
  readonly actions?: ReactNode
  /** The actions stay in sight while the rest is scrolled. */
  readonly steady?: boolean
  /** Something is on its way, and its outcome is read here: nothing closes it meanwhile. */
  readonly stay?: boolean
  /** Its page's address says that it is open: who comes back to the page finds it so. */
  readonly lasting?: boolean
}

/** A modal from below on the platform's own dialog: focus stays inside, Escape and a tap beside it close. */
export const Sheet = ({ open, title, onClose, children, actions, steady, stay, lasting }: SheetProps) => {
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  /** What a text is selected from and where the pointer is let go may be two: that is no tap beside the sheet. */
  const pressed = useRef<EventTarget>(null)
  const id = useId()

  useLayoutEffect(() => {
    const element = dialog.current
    if (open && element) {
      element.showModal()
      // The platform would stand on the first button, which may be at the far end of a long text.
      if (!element.querySelector('[autofocus]')) heading.current?.focus()
      element.scrollTop = 0
    }
    // A page that is left is hidden and kept: a modal that stayed open in it would leave the next one dead. Of one that
    // is taken away this comes before it is out of the page, and so the focus goes back to what opened it.
    return () => element?.close()
  }, [open])

  return (
    <dialog
      ref={dialog}
      className={styles.sheet}
      aria-labelledby={id}
      onClose={({ target, currentTarget: element }) => {
        // React lets the close of a sheet over this one rise to here; and it may stand open again by now.
        if (target !== element || element.open) return
        // In a page that is left it waits until that comes back.
        const left = !element.parentElement?.checkVisibility()
        if (stay && !left) element.showModal()
        if (!stay && !(lasting && left)) onClose()
      }}
      onPointerDown={({ target }) => {
        pressed.current = target
      }}
      onClick={({ target }) => target === dialog.current && pressed.current === target && !stay && onClose()}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        // A sheet over a sheet closes alone: neither the one below nor the platform, which would close that next,
        // hears of it.
        event.stopPropagation()
        event.preventDefault()
        // One that is typing in East Asia takes back a character with it.
        if (!stay && !event.nativeEvent.isComposing) onClose()
      }}
    >
      {open && (
        <div className={styles.inside}>
          <h2 id={id} ref={heading} tabIndex={-1}>
            {title}
          </h2>
          <div className={styles.body}>{children}</div>
          {actions && (
            <div className={styles.actions} data-steady={steady || undefined}>
              {actions}
            </div>
          )}
        </div>
      )}
    </dialog>
  )
}
