import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Router } from 'wouter'
import { createRequestLayer } from '../../client/layer.ts'
import { to } from '../../contract/pages/paths.ts'
import { FIRST_DRAWING } from '../../first-paint/first-drawing.ts'
import { forgetScreens } from '../../first-paint/last-screen/forget.ts'
import { keepLoggedInCookie } from '../../first-paint/logged-in-cookie.ts'
import { takePreloaded } from '../../first-paint/preloaded.ts'
import { followClock } from '../../state/clock.ts'
import { followConnection } from '../../state/connection.ts'
import { restoreIcCard } from '../../state/ic/ic-card.ts'
import { provideLayer } from '../../state/layer.ts'
import { draftsReady, forgetScroll } from '../../state/persisted/drafts.ts'
import { inTime } from '../../state/persisted/in-time.ts'
import { followTouched } from '../../state/reading/answers.ts'
import { followRows } from '../../state/rows.ts'
import { followSession } from '../../state/session.ts'
import { useHashLocation } from '../address/hash-location.ts'
import { currentLocation, startHistory } from '../address/history.ts'
import { App } from '../app.tsx'
import { mayHaveHost } from '../host/may-have-host.ts'
import { prepare } from '../navigation/stack/stack.tsx'
import { startLanguage } from '../texts/language.ts'

const goOn = async (at: string, rows: Promise<void>): Promise<void> => {
  if (mayHaveHost()) import('../host/meet.ts').then(({ meetHost }) => meetHost()).catch(() => undefined)
  // While there is a line: a page without a worker could not have it later in a tunnel.
  import('../../client/sending.ts').catch(() => undefined)
  const later = await import('./later.ts')
  later.followSessionOver()
  later.followIntent()
  later.followFocus()
  later.tellToasts()
  later.tellUpdates()
  later.followLanguage()
  later.renewLanguageCookie().catch(() => undefined)
  void later.tellSavedScans()
  // The worker does not wait for the rows: where the store of them is slow or broken, the app still has to open
  // offline next time.
  void rows.catch(() => undefined).then(later.followFinished)
  // Registration fails in private modes and on plain http, and may hang where the device is busy; the page does the
  // worker's part itself then.
  await inTime(later.registerWorker())
  // After all that the player waits for; without it the headings stay in the type that the system has.
  later.afterwards()
  later.followLastScreen(at)
  await Promise.all([later.followInstalled(), later.followLegal()])
}

/** Cold open asks the network for nothing: what was kept paints first, then the service is asked. */
export const start = async (): Promise<void> => {
  const layer = createRequestLayer(forgetScreens)
  provideLayer(layer)
  startHistory()
  followTouched()
  followConnection()
  // Storage that is slow keeps nobody from opening the app.
  restoreIcCard().catch(() => undefined)
  await Promise.all([startLanguage(layer.language()), followSession(), draftsReady])
  followClock()
  takePreloaded()
  keepLoggedInCookie()
  const { path, search } = currentLocation()
  const at = { path: path === '/' ? to('home') : path, search }
  // Who opens the app anew begins at the top of Home; what was reloaded comes back as it stood.
  const [opened] = performance.getEntriesByType('navigation')
  if (at.path === to('home') && opened instanceof PerformanceNavigationTiming && opened.type === 'navigate')
    forgetScroll(0)
  await prepare(at)
  const root = document.getElementById('app')
  if (!root) throw new Error('the page has no #app')
  const rows = followRows()
  // Whoever waits for them looks at what came of it; a store that is broken is no reason to repair the shell.
  rows.catch(() => undefined)
  await new Promise<void>((drawn) => {
    createRoot(root).render(
      <StrictMode>
        <I18nProvider i18n={i18n}>
          <Router hook={useHashLocation}>
            <App onDrawn={drawn} />
          </Router>
        </I18nProvider>
      </StrictMode>,
    )
  })
  performance.mark(FIRST_DRAWING)
  // What cannot be had now comes with the next start.
  await goOn(at.path, rows).catch(() => undefined)
}
