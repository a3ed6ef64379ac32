import { type ReactNode, useEffect, useState } from 'react'
import { Button } from '../press/button.tsx'
import { useTicking } from '../ticker.ts'
import { Sheet } from './sheet.tsx'

const SECOND = 1_000
/** The second tap of a double one still falls on what opens under the thumb. */
const DOUBLE_TAP_MS = 500
const clock = (): number => performance.now()

interface Wait {
  readonly seconds: number
  /** "Possible in 5 s": on the button, and said once when the wait begins. */
  readonly text: (left: number) => string
}

interface ConfirmProps {
  readonly open: boolean
  readonly title: ReactNode
  readonly children: ReactNode
  /** Names the act. */
  readonly act: string
  readonly stay: string
  readonly danger?: boolean
  readonly busy?: boolean
  /** Why it cannot be done just now. */
  readonly why?: string | undefined
  /** Time to read what cannot be undone, before it can be pressed. */
  readonly wait?: Wait
  readonly onConfirm: () => void
  readonly onClose: () => void
}

type ActsProps = Omit<ConfirmProps, 'open' | 'title' | 'children'>

/** The platform's dialog looks for this attribute when it opens; React would focus too early and leave it out. */
const standHere = (element: HTMLElement | null): void => element?.setAttribute('autofocus', '')

/** Nobody means what they press before they can have read it. */
const useTooSoon = (): boolean => {
  const [tooSoon, setTooSoon] = useState(true)
  useEffect(() => {
    const timer = setTimeout(() => setTooSoon(false), DOUBLE_TAP_MS)
    return () => clearTimeout(timer)
  }, [])
  return tooSoon
}

const Acts = ({ act, stay, danger, busy, why, wait, onConfirm, onClose }: ActsProps) => {
  const [end] = useState(() => clock() + (wait?.seconds ?? 0) * SECOND)
  const [over, setOver] = useState(wait === undefined)
  const tooSoon = useTooSoon()
  const at = useTicking(clock, !over)
  // A tick that comes some milliseconds early counts as the second that it stands for.
  const left = over ? 0 : Math.max(0, Math.round((end - at) / SECOND))
  useEffect(() => {
    if (left === 0) setOver(true)
  }, [left])
  return (
    <>
      <span className="unseen" role="status">
        {wait && (left > 0 ? wait.text(wait.seconds) : act)}
      </span>
      <Button
        look={danger ? 'danger' : 'gold'}
        wide
        busy={busy}
        // The platform's own: it takes no press, and looks as it will. What is waited for has its own word.
        disabled={tooSoon && !wait}
        why={left > 0 ? wait?.text(left) : why}
        onClick={onConfirm}
      >
        {act}
      </Button>
      <Button look="bare" wide ref={standHere} onClick={onClose}>
        {stay}
      </Button>
    </>
  )
}

/** Asks before what cannot be undone. The focus stands on the way back, so that a stray Enter does nothing. */
export const Confirm = ({ open, title, children, ...acts }: ConfirmProps) => (
  <Sheet open={open} title={title} onClose={acts.onClose} actions={open && <Acts {...acts} />}>
    {children}
  </Sheet>
)
