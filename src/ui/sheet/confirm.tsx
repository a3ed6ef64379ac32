import { type ReactNode, useEffect, useState } from 'react'
import { Button } from '../button/button.tsx'
import { useTicking } from '../ticker.ts'
import { Sheet } from './sheet.tsx'

const SECOND = 1_000
const clock = (): number => performance.now()

interface Wait {
  readonly seconds: number
  /** "Possible in 5 s": shown on the button, and announced once when the wait begins. */
  readonly text: (left: number) => string
}

interface ConfirmProps {
  readonly open: boolean
  readonly title: ReactNode
  readonly children: ReactNode
  /** The text of the confirming button. */
  readonly confirm: string
  readonly cancel: string
  readonly danger?: boolean
  readonly busy?: boolean
  /** Why it is disabled now. */
  readonly why?: string | undefined
  /** Time to read what cannot be undone before the button works. */
  readonly wait?: Wait
  readonly onConfirm: () => void
  readonly onClose: () => void
}

type ActsProps = Omit<ConfirmProps, 'open' | 'title' | 'children'>

/**
 * The dialog element focuses this attribute when it opens; React's `autoFocus` would focus too early and not render it.
 */
const autofocus = (element: HTMLElement | null): void => element?.setAttribute('autofocus', '')

const Acts = ({ confirm, cancel, danger, busy, why, wait, onConfirm, onClose }: ActsProps) => {
  const [end] = useState(() => clock() + (wait?.seconds ?? 0) * SECOND)
  const [waited, setWaited] = useState(wait === undefined)
  const at = useTicking(clock, !waited)
  // Rounded, because a tick may come some milliseconds early.
  const left = waited ? 0 : Math.max(0, Math.round((end - at) / SECOND))
  useEffect(() => {
    if (left === 0) setWaited(true)
  }, [left])
  return (
    <>
      <span className="sr-only" role="status">
        {wait && (left > 0 ? wait.text(wait.seconds) : confirm)}
      </span>
      <Button
        look={danger ? 'danger' : 'gold'}
        wide
        busy={busy}
        why={left > 0 ? wait?.text(left) : why}
        onClick={onConfirm}
      >
        {confirm}
      </Button>
      <Button look="bare" wide ref={autofocus} onClick={onClose}>
        {cancel}
      </Button>
    </>
  )
}

/** Asks before something that cannot be undone. The cancel button has the focus, so that a stray Enter does nothing. */
export const Confirm = ({ open, title, children, ...acts }: ConfirmProps) => (
  <Sheet open={open} title={title} onClose={acts.onClose} actions={open && <Acts {...acts} />}>
    {children}
  </Sheet>
)
