import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { DOUBLE_TAP_MS } from '../double-tap.ts'
import { isComposing } from '../keys.ts'
import styles from './sheet.module.css'

interface SheetProps {
  readonly open: boolean
  readonly title: ReactNode
  readonly onClose: () => void
  readonly children: ReactNode
  readonly actions?: ReactNode
  /** The actions stay visible while the rest scrolls. */
  readonly stickyActions?: boolean
  /** A request is running whose outcome is shown here: it cannot be closed meanwhile. */
  readonly blocking?: boolean
  /** What it shows now. When that changes, as from a question to its outcome, it is read from the top again. */
  readonly step?: string
  /** The page's address says that it is open, so it is open again on going back to the page. */
  readonly keepOpen?: boolean
}

/** What has just come under the finger takes no tap: that was meant for what was there before. Keys are not held up. */
const settle = (element: HTMLDialogElement): void => {
  const since = `${performance.now()}`
  element.dataset.settling = since
  setTimeout(() => {
    if (element.dataset.settling === since) delete element.dataset.settling
  }, DOUBLE_TAP_MS)
}

/** A modal bottom sheet on the platform's own dialog: focus stays inside; Escape and a tap outside close it. */
export const Sheet = ({
  open,
  title,
  onClose,
  children,
  actions,
  stickyActions,
  blocking,
  step,
  keepOpen,
}: SheetProps) => {
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  /** Where the pointer went down: a text selection may end outside the sheet, which is no tap outside. */
  const pressed = useRef<EventTarget>(null)
  const stepShown = useRef(step)
  const id = useId()

  useLayoutEffect(() => {
    const element = dialog.current
    if (open && element) {
      element.showModal()
      settle(element)
      // The platform would focus the first button, which may be at the far end of a long text.
      if (!element.querySelector('[autofocus]')) heading.current?.focus()
      element.scrollTop = 0
    }
    // A page that is left is hidden but kept: a modal left open in it would make the next page inert. On unmount this
    // runs before the element is removed, so that the focus returns to what opened it.
    return () => element?.close()
  }, [open])

  useLayoutEffect(() => {
    if (stepShown.current === step) return
    stepShown.current = step
    const element = dialog.current
    if (open && element) settle(element)
    // What the player stands on is there still, and with it the place where they are.
    if (!open || !element || element.contains(document.activeElement)) return
    // What had the focus has gone with the step before.
    heading.current?.focus()
    element.scrollTop = 0
  }, [open, step])

  return (
    <dialog
      ref={dialog}
      className={styles.sheet}
      aria-labelledby={id}
      onClose={({ target, currentTarget: element }) => {
        // React lets the close event of a nested sheet bubble up to here; and this one may have been opened again
        // already.
        if (target !== element || element.open) return
        // On a page that was left, it waits until that page is shown again.
        const left = !element.parentElement?.checkVisibility()
        if (blocking && !left) element.showModal()
        if (!blocking && !(keepOpen && left)) onClose()
      }}
      onPointerDown={({ target, currentTarget }) => {
        pressed.current = currentTarget.dataset.settling ? null : target
      }}
      onClick={({ target }) => target === dialog.current && pressed.current === target && !blocking && onClose()}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        // Escape closes only the topmost sheet: neither the one below nor the platform, which would close that one
        // next, may get the event.
        event.stopPropagation()
        event.preventDefault()
        // During composition, Escape belongs to the input method.
        if (!blocking && !isComposing(event.nativeEvent)) onClose()
      }}
    >
      {open && (
        <div className={styles.inside}>
          <h2 id={id} ref={heading} tabIndex={-1}>
            {title}
          </h2>
          <div className={styles.body}>{children}</div>
          {actions && (
            <div className={styles.actions} data-steady={stickyActions || undefined}>
              {actions}
            </div>
          )}
        </div>
      )}
    </dialog>
  )
}
