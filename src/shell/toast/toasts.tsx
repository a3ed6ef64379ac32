import { useLingui } from '@lingui/react/macro'
import { type RefObject, useEffect, useRef } from 'react'
import { useSnapshot } from 'valtio'
import { errors, isErrorCode } from '../../contract/errors.ts'
import { to } from '../../contract/pages/paths.ts'
import { session } from '../../state/session.ts'
import { go } from '../address/history.ts'
import { useAboveFoot } from './above-foot.ts'
import { clearOnLeave } from './clear-on-leave.ts'
import { renderInto } from './portal.tsx'
import { shown, type Toast } from './toast.ts'
import { isHeld, limitToasts } from './toast-limit.ts'
import styles from './toasts.module.css'
import { keepInTopLayer } from './top-layer.ts'

/** Time to read it; with a button, time to reach that. */
const READ_MS = 5_000
const REACH_MS = 8_000

/** Errors that the app handles itself, and good news, need no help. */
const isExplained = (code: string | undefined): code is string =>
  isErrorCode(code) && !['protocol', 'done'].includes(errors[code].category)

const takeAway = (id: number): void => {
  shown.toasts = shown.toasts.filter((other) => other.id !== id)
}

/**
 * Disappears by itself, but not while it has the focus, because it is about to be pressed. A pointer does not hold it:
 * it may rest where the toast appeared, as after a tap, and would block what is below for ever.
 */
const useLeaving = (id: number, ms: number): RefObject<HTMLParagraphElement | null> => {
  const place = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    let timer = 0
    const wait = () => {
      const leave = () => (place.current?.matches(':focus-within') ? wait() : takeAway(id))
      timer = window.setTimeout(leave, ms)
    }
    wait()
    return () => clearTimeout(timer)
  }, [id, ms])
  return place
}

const Told = ({ id, text, tone, code, more }: Toast) => {
  const { t } = useLingui()
  const { player } = useSnapshot(session)
  const place = useLeaving(id, code || more ? REACH_MS : READ_MS)
  return (
    <p ref={place} className={styles.toast} data-toast={tone}>
      {text}
      {player && isExplained(code) && (
        <button type="button" onClick={() => go(to('singleQuestion', {}, { error: code }))}>
          {t`What can I do?`}
        </button>
      )}
      {more && (
        <button
          type="button"
          onClick={() => {
            takeAway(id)
            more.look()
          }}
        >
          {more.name}
        </button>
      )}
    </p>
  )
}

const Toasts = () => {
  const { toasts, ...rest } = useSnapshot(shown)
  const held = isHeld(rest)
  const stack = useAboveFoot(toasts.length > 0)
  return (
    <div ref={stack} className={styles.stack} role="status" aria-live="polite">
      {toasts.map((toast) => (held && toast.tone !== 'heard' ? null : <Told key={toast.id} {...toast} />))}
    </div>
  )
}

/** Toasts from before this call are shown now. */
export const tellToasts = (): void => {
  const host = document.createElement('div')
  keepInTopLayer(host)
  limitToasts()
  renderInto(host, <Toasts />)
  clearOnLeave()
}
