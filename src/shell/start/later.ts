import { followLastScreen } from '../../first-paint/last-screen/drawn/keep.ts'
import { keepLoggedInCookie } from '../../first-paint/logged-in-cookie.ts'
import { inTime } from '../../state/persisted/in-time.ts'
import { ignoreDoubleTaps } from '../../ui/double-tap.ts'
import { followLeftQuestion } from '../address/left-question.ts'
import { bring } from '../code/missing-chunk.ts'
import { mayHaveHost } from '../host/may-have-host.ts'
import { followInstalled } from '../installed/follow.ts'
import { followLegal } from '../legal/follow.tsx'
import { followFocus } from '../navigation/focus/focus.ts'
import { followSessionOver } from '../navigation/session/session-over.ts'
import { followIntent } from '../navigation/stack/prefetch.ts'
import { followFinished } from '../pending/announce.ts'
import { probeConnection } from '../retry/probe.ts'
import { tellSavedScans } from '../scans/tell-saved.ts'
import { followLanguage } from '../texts/follow-language.ts'
import { renewLanguageCookie } from '../texts/language-cookie.ts'
import { tellToasts } from '../toast/toasts.tsx'
import { tellUpdates } from '../worker/update-notice.tsx'
import { registerWorker } from '../worker/worker.ts'
import { loadAtIdle } from './idle/load-at-idle.ts'

const startLast = (): void => {
  // Until then headings are readable in the system's font.
  loadAtIdle()
  followInstalled().catch(() => undefined)
  followLegal().catch(() => undefined)
}

/** Everything that no first render needs, in one chunk, loaded when the app has started. */
export const startRest = (at: string, rows: Promise<void>): void => {
  ignoreDoubleTaps()
  keepLoggedInCookie()
  followSessionOver()
  followIntent()
  followFocus()
  followLeftQuestion()
  tellToasts()
  tellUpdates()
  probeConnection()
  followLanguage()
  renewLanguageCookie().catch(() => undefined)
  void tellSavedScans()
  // The worker is registered even if the rows are slow or cannot be read, or the app would not open offline next time.
  void rows.catch(() => undefined).then(followFinished)
  // Registration fails in private modes and on plain http, and may hang on a busy device; then the page does the
  // worker's part itself.
  const registered = inTime(registerWorker())
  void followLastScreen(at, registered)
  if (mayHaveHost())
    bring(
      () => import('../host/connect.ts'),
      ({ connectHost }) => connectHost(),
    )
  // Loaded while online: a page without a worker could not load it later, in a tunnel.
  bring(
    () => import('../../client/sending.ts'),
    () => undefined,
  )
  void registered.then(startLast)
}
