import { useLingui } from '@lingui/react/macro'
import { useSnapshot } from 'valtio'
import { errors, isErrorCode } from '../../contract/errors.ts'
import { to } from '../../contract/pages/paths.ts'
import { session } from '../../state/session.ts'
import { go } from '../address/history.ts'
import { keepAbove } from './above.ts'
import { drawBeside } from './draw-beside.tsx'
import { shown, takeAway } from './toast.ts'
import styles from './toasts.module.css'

/** What the app mends by itself, and what is good news, needs no help. */
const isExplained = (code: string | undefined): code is string =>
  isErrorCode(code) && !['protocol', 'done'].includes(errors[code].category)

const Toasts = () => {
  const { t } = useLingui()
  const { toasts } = useSnapshot(shown)
  const { player } = useSnapshot(session)
  return (
    <div className={styles.stack} role="status" aria-live="polite">
      {toasts.map(({ id, text, tone, code, more }) => (
        <p key={id} className={styles.toast} data-toast={tone}>
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
      ))}
    </div>
  )
}

/** What was said before they stood is said then. */
export const tellToasts = (): void => void drawBeside(<Toasts />, keepAbove)
