import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { inTurns } from '../../support/soon.ts'

const { nothing, atIdle } = vi.hoisted(() => ({ nothing: async () => undefined, atIdle: vi.fn<() => void>() }))
vi.mock('../../../src/first-paint/logged-in-cookie.ts', () => ({ keepLoggedInCookie: nothing }))
vi.mock('../../../src/shell/address/left-question.ts', () => ({ followLeftQuestion: nothing }))
vi.mock('../../../src/shell/installed/follow.ts', () => ({ followInstalled: nothing }))
vi.mock('../../../src/shell/legal/follow.tsx', () => ({ followLegal: nothing }))
vi.mock('../../../src/shell/navigation/focus/focus.ts', () => ({ followFocus: nothing }))
vi.mock('../../../src/shell/navigation/session/session-over.ts', () => ({ followSessionOver: nothing }))
vi.mock('../../../src/shell/navigation/stack/prefetch.ts', () => ({ followIntent: nothing }))
vi.mock('../../../src/shell/pending/announce.ts', () => ({ followFinished: nothing }))
vi.mock('../../../src/shell/retry/probe.ts', () => ({ probeConnection: nothing }))
vi.mock('../../../src/shell/scans/tell-saved.ts', () => ({ tellSavedScans: nothing }))
vi.mock('../../../src/shell/texts/follow-language.ts', () => ({ followLanguage: nothing }))
vi.mock('../../../src/shell/texts/language-cookie.ts', () => ({ renewLanguageCookie: nothing }))
vi.mock('../../../src/shell/toast/toasts.tsx', () => ({ tellToasts: nothing }))
vi.mock('../../../src/shell/worker/update-notice.tsx', () => ({ tellUpdates: nothing }))
// A registration that hangs: nothing here may wait for it but what is last, and that not for long.
vi.mock('../../../src/shell/worker/worker.ts', () => ({ registerWorker: () => new Promise(() => undefined) }))
vi.mock('../../../src/shell/start/idle/load-at-idle.ts', () => ({ loadAtIdle: atIdle }))
vi.mock('../../../src/shell/host/connect.ts', () => ({
  connectHost: async () => {
    const { language } = await import('../../../src/shell/texts/language.ts')
    language.current = 'de-DE'
  },
}))

const forgotten: string[] = []

/** Opened anew for each test: what one began to follow, it follows for good. */
const openApp = async () => ({
  ...(await import('../../../src/shell/start/later.ts')),
  ...(await import('../../../src/shell/texts/language.ts')),
})
let app: Awaited<ReturnType<typeof openApp>>

beforeEach(async () => {
  vi.resetModules()
  app = await openApp()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  atIdle.mockClear()
  forgotten.length = 0
  app.language.current = 'zh-TW'
  // The page around a frame.
  vi.stubGlobal('window', Object.assign(Object.create(globalThis), { parent: {} }))
  vi.stubGlobal('navigator', { serviceWorker: {} })
  vi.stubGlobal('document', Object.assign(new EventTarget(), { hidden: false, scripts: [] }))
  vi.stubGlobal('addEventListener', nothing)
  vi.stubGlobal('caches', { delete: async (name: string) => forgotten.push(name) > 0 })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a language that a host sets as the app begins takes the screens in other words away', async () => {
  app.startRest('/home', Promise.resolve())
  await inTurns(() => expect(app.language.current).toBe('de-DE'))
  await inTurns(() => expect(forgotten).toEqual(['last-screens']))
})

test('a registration that hangs holds up what is loaded last for three seconds, and no longer', async () => {
  app.startRest('/home', Promise.resolve())
  await vi.advanceTimersByTimeAsync(2_900)
  expect(atIdle).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(200)
  expect(atIdle).toHaveBeenCalledOnce()
})
