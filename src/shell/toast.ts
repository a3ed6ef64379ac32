import { proxy } from 'valtio'

export type ToastTone = 'plain' | 'done' | 'waiting' | 'danger'

interface Toast {
  readonly id: number
  readonly text: string
  readonly tone: ToastTone
}

export const shown = proxy<{ toasts: readonly Toast[] }>({ toasts: [] })
let next = 1

export const toast = (text: string, tone: ToastTone = 'plain'): void => {
  const id = next++
  shown.toasts = [...shown.toasts.slice(-2), { id, text, tone }]
  setTimeout(() => {
    shown.toasts = shown.toasts.filter((other) => other.id !== id)
  }, 5_000)
}
