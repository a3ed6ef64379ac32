import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { Component, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'

/** An error boundary: if one thing fails to render, the others stay. */
class Isolated extends Component<
  { readonly children: ReactNode; readonly onGone: () => void },
  { readonly failed: boolean }
> {
  override state: { readonly failed: boolean } = { failed: false }

  static getDerivedStateFromError(): { readonly failed: boolean } {
    return { failed: true }
  }

  override componentDidCatch(): void {
    this.props.onGone()
  }

  override render(): ReactNode {
    return this.state.failed ? null : this.props.children
  }
}

interface Part {
  readonly what: ReactNode
  readonly onGone: () => void
}

const shown = new Map<number, Part>()
let lastKey = 0
/** One root for all: creating a root registers listeners for every event type, about five hundred calls. */
let root: Root | undefined

const draw = (): void => {
  if (!root) {
    const host = document.createElement('div')
    document.body.append(host)
    root = createRoot(host, { onCaughtError: (error) => reportError(error) })
  }
  const parts = [...shown].map(([key, { what, onGone }]) => (
    <Isolated key={key} onGone={onGone}>
      {what}
    </Isolated>
  ))
  root.render(<I18nProvider i18n={i18n}>{parts}</I18nProvider>)
}

/**
 * Renders something outside the app's own tree. Returns a function that removes it; `onGone` is called if it could not
 * be rendered and was removed.
 */
export const renderPortal = (what: ReactNode, onGone?: () => void): (() => void) => {
  lastKey += 1
  const key = lastKey
  const gone = () => {
    if (!shown.delete(key)) return
    draw()
    onGone?.()
  }
  shown.set(key, { what, onGone: gone })
  draw()
  return () => {
    if (shown.delete(key)) flushSync(draw)
  }
}

/** The same in a separate element, which its owner moves in the DOM. */
export const renderInto = (host: HTMLElement, what: ReactNode): void =>
  createRoot(host).render(<I18nProvider i18n={i18n}>{what}</I18nProvider>)
