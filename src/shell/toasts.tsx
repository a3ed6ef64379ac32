import { proxy, useSnapshot } from 'valtio'
import styles from './toasts.module.css'

export type ToastTone = 'plain' | 'done' | 'waiting' | 'danger'

interface Toast {
  readonly id: number
  readonly text: string
  readonly tone: ToastTone
}

const shown = proxy<{ toasts: readonly Toast[] }>({ toasts: [] })
let next = 1

export const toast = (text: string, tone: ToastTone = 'plain'): void => {
  const id = next++
  shown.toasts = [...shown.toasts.slice(-2), { id, text, tone }]
  setTimeout(() => {
    shown.toasts = shown.toasts.filter((other) => other.id !== id)
  }, 5_000)
}

export const Toasts = () => {
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
