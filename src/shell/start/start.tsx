import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Router } from 'wouter'
import { createRequestLayer } from '../../client/layer.ts'
import { to } from '../../contract/pages/paths.ts'
import { FIRST_DRAWING } from '../../first-paint/first-drawing.ts'
import { forgetScreens } from '../../first-paint/last-screen/forget.ts'
import { takePreloaded } from '../../first-paint/preloaded.ts'
import { followClock } from '../../state/clock.ts'
import { followConnection } from '../../state/connection.ts'
import { restoreIcCard } from '../../state/ic/ic-card.ts'
import { provideLayer } from '../../state/layer.ts'
import { draftsReady, forgetScroll } from '../../state/persisted/drafts.ts'
import { followTouched } from '../../state/reading/answers.ts'
import { followRows } from '../../state/rows.ts'
import { followSession } from '../../state/session.ts'
import { useHashLocation } from '../address/hash-location.ts'
import { currentLocation, startHistory } from '../address/history.ts'
import { App } from '../app.tsx'
import { bring } from '../code/missing-chunk.ts'
import { prepare } from '../navigation/stack/stack.tsx'
import { startLanguage } from '../texts/language.ts'

/** A start needs no network: saved copies are shown first, then the service is asked. */
export const start = async (): Promise<void> => {
  const layer = createRequestLayer(forgetScreens)
  provideLayer(layer)
  startHistory()
  followTouched()
  followConnection()
  // Slow storage must not delay the start.
  restoreIcCard().catch(() => undefined)
  await Promise.all([startLanguage(layer.language()), followSession(), draftsReady])
  followClock()
  takePreloaded()
  const { path, search } = currentLocation()
  const at = { path: path === '/' ? to('home') : path, search }
  // Opening the app starts at the top of Home; a reload keeps the scroll position.
  const [opened] = performance.getEntriesByType('navigation')
  if (at.path === to('home') && opened instanceof PerformanceNavigationTiming && opened.type === 'navigate')
    forgetScroll(0)
  await prepare(at)
  const root = document.getElementById('app')
  if (!root) throw new Error('no #app')
  const rows = followRows()
  // Later users handle the failure; broken storage must not count as a broken shell and trigger the watchdog.
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
  bring(
    () => import('./later.ts'),
    ({ startRest }) => startRest(at.path, rows),
  )
}
