import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'

const besideAll = (host: HTMLElement): void => void document.body.append(host)

/** Draws something beside the app, which knows nothing of it. What comes back takes it away again. */
export const drawBeside = (what: ReactNode, place = besideAll): (() => void) => {
  const host = document.createElement('div')
  place(host)
  const root = createRoot(host)
  root.render(<I18nProvider i18n={i18n}>{what}</I18nProvider>)
  return () => {
    root.unmount()
    host.remove()
  }
}
