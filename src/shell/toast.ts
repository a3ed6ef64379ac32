import { proxy } from 'valtio'

export type ToastTone = 'plain' | 'done' | 'waiting' | 'danger'

interface Toast {
  readonly id: number
  readonly text: string
  readonly tone: ToastTone
  readonly name: string | undefined
}

export const shown = proxy<{ toasts: readonly Toast[] }>({ toasts: [] })
let next = 1

/** With a name it takes the place of the toast of that name, as long as that is shown. */
export const toast = (text: string, tone: ToastTone = 'plain', name?: string): void => {
  const id = next++
  const others = shown.toasts.filter((other) => name === undefined || other.name !== name)
  shown.toasts = [...others.slice(-2), { id, text, tone, name }]
  setTimeout(() => {
    shown.toasts = shown.toasts.filter((other) => other.id !== id)
  }, 5_000)
}
