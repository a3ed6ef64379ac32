import { proxy } from 'valtio'

/** heard: for those who listen; the others see it drawn. */
export type ToastTone = 'plain' | 'done' | 'waiting' | 'danger' | 'heard'

/** What there is to look at, and what the button to it says. */
export interface More {
  readonly name: string
  look(): void
}

export interface Toast {
  readonly id: number
  readonly text: string
  readonly tone: ToastTone
  readonly name: string | undefined
  /** The refusal that it tells of, where a question may help. */
  readonly code: string | undefined
  readonly more: More | undefined
}

/** `reveals`: what was given is collected, or lies on the tray and is looked at. `acts`: so many scenes are played. */
export const shown = proxy<{ toasts: readonly Toast[]; reveals: boolean; acts: number }>({
  toasts: [],
  reveals: false,
  acts: 0,
})
/** While somebody looks at what has become of their act nothing is laid over it: what is told meanwhile waits. */
export const holdToasts = (): (() => void) => {
  let holds = 1
  shown.acts += holds
  return () => {
    shown.acts -= holds
    holds = 0
  }
}
let next = 1

/** With a name it takes the place of the toast of that name, as long as that is shown. */
export const toast = (text: string, tone: ToastTone = 'plain', name?: string, code?: string, more?: More): void => {
  const others = shown.toasts.filter((other) => !name || other.name !== name)
  shown.toasts = [...others, { id: next++, text, tone, name, code, more }]
}
