import { proxy } from 'valtio'

/** heard: for those who listen; the others see it drawn. */
export type ToastTone = 'plain' | 'done' | 'waiting' | 'danger' | 'heard'

/** What there is to look at, and what the button to it says. */
export interface More {
  readonly name: string
  look(): void
}

interface Toast {
  readonly id: number
  readonly text: string
  readonly tone: ToastTone
  readonly name: string | undefined
  /** The refusal that it tells of, where a question may help. */
  readonly code: string | undefined
  readonly more: More | undefined
}

/** `reveals`: what was given lies on the tray and is looked at. */
export const shown = proxy<{ toasts: readonly Toast[]; reveals: boolean }>({ toasts: [], reveals: false })
let next = 1

export const takeAway = (id: number): void => {
  shown.toasts = shown.toasts.filter((other) => other.id !== id)
}

/** With a name it takes the place of the toast of that name, as long as that is shown. */
export const toast = (text: string, tone: ToastTone = 'plain', name?: string, code?: string, more?: More): void => {
  const id = next++
  const others = shown.toasts.filter((other) => name === undefined || other.name !== name)
  shown.toasts = [...others.slice(-2), { id, text, tone, name, code, more }]
  setTimeout(takeAway, code || more ? 8_000 : 5_000, id)
}
