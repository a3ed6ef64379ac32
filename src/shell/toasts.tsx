import { useSnapshot } from 'valtio'
import { drawBeside } from './beside.tsx'
import { shown } from './toast.ts'
import styles from './toasts.module.css'

const Toasts = () => {
  const { toasts } = useSnapshot(shown)
  return (
    <div className={styles.stack} role="status" aria-live="polite">
      {toasts.map(({ id, text, tone }) => (
        <p key={id} className={styles.toast} data-toast={tone}>
          {text}
        </p>
      ))}
    </div>
  )
}

/** What was said before they stood is said then. */
export const tellToasts = (): void => void drawBeside(<Toasts />)
