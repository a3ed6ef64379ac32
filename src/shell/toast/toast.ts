import { proxy } from 'valtio'

/** heard: for screen readers only; sighted players see it drawn. */
export type ToastTone = 'plain' | 'done' | 'waiting' | 'danger' | 'heard'

/** An optional button of a toast: its text and what it opens. */
export interface More {
  readonly name: string
  look(): void
}

export interface Toast {
  readonly id: number
  readonly text: string
  readonly tone: ToastTone
  readonly name: string | undefined
  /** The error code, if a help question may explain it. */
  readonly code: string | undefined
  readonly more: More | undefined
}

/** `reveals`: gains are being collected or looked at. `acts`: how many animations are playing. */
export const shown = proxy<{ toasts: readonly Toast[]; reveals: boolean; acts: number }>({
  toasts: [],
  reveals: false,
  acts: 0,
})
/** Holds toasts back while the player watches the result of an act; they are shown afterwards. */
export const holdToasts = (): (() => void) => {
  let holds = 1
  shown.acts += holds
  return () => {
    shown.acts -= holds
    holds = 0
  }
}
/** The name of remarks about the page: they go with it, and the newest replaces the one before. */
export const ABOUT_PAGE = 'page'

let next = 1

/** A toast with a name replaces the shown one of the same name. */
export const toast = (text: string, tone: ToastTone = 'plain', name?: string, code?: string, more?: More): void => {
  const others = shown.toasts.filter((other) => !name || other.name !== name)
  shown.toasts = [...others, { id: next++, text, tone, name, code, more }]
}
