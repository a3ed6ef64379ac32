import { waysIn } from '../../contract/account/account.ts'
import { connection } from '../../state/connection.ts'
import { request } from '../../state/layer.ts'

const FIRST_PAUSE_MS = 5_000
/** Backs off so that hours without signal do not drain the battery. */
const LONGEST_PAUSE_MS = 60_000

const isOffline = (): boolean => connection.current === 'offline'

/** Invalidates a request that is in flight when the next round begins. */
let turn = 0
let timer: ReturnType<typeof setTimeout> | undefined
let askedAt = Number.NEGATIVE_INFINITY
let backAt = Number.NEGATIVE_INFINITY
let pause = FIRST_PAUSE_MS

/** A service that answers this question and fails at others must not be asked again as if it were the first time. */
const comesAndGoes = (): boolean => performance.now() - backAt < LONGEST_PAUSE_MS
const backOff = (): void => {
  pause = Math.min(pause * 2, LONGEST_PAUSE_MS)
}
const knock = async (mine: number): Promise<void> => {
  if (document.visibilityState === 'visible') {
    askedAt = performance.now()
    await request().ask(waysIn, {})
  }
  if (mine !== turn) return
  timer = setTimeout(() => void knock(mine), pause)
  backOff()
}
const stop = (): number => {
  clearTimeout(timer)
  turn += 1
  return turn
}
const begin = (after: number): void => {
  const mine = stop()
  timer = setTimeout(() => void knock(mine), after)
}

/** Somebody waits for the connection: it is asked for now, unless that was done just before. */
export const probeNow = (): void => {
  if (isOffline()) begin(Math.max(0, askedAt + (comesAndGoes() ? pause : FIRST_PAUSE_MS) - performance.now()))
}

/**
 * While the page is visible and offline, a cheap request is sent now and then: only an answer proves that the
 * connection is back, and the browser does not notice a service that was away. Its word that the line is gone may be
 * wrong as well, so something is asked for then too, even on a page that has asked for nothing since.
 */
export const probeConnection = (): void => {
  let wasOffline = false
  const follow = (offline: boolean): void => {
    if (offline === wasOffline) return
    wasOffline = offline
    if (!offline) {
      stop()
      backAt = performance.now()
      return
    }
    if (comesAndGoes()) backOff()
    else pause = FIRST_PAUSE_MS
    begin(pause)
  }
  follow(isOffline())
  request().connection.subscribe((state) => follow(state === 'offline'))
  addEventListener('offline', () => void request().ask(waysIn, {}))
}
