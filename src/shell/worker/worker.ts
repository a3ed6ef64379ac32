import { i18n } from '@lingui/core'
import { proxy } from 'valtio'
import { onDevice } from '../../client/call/failure.ts'
import { request } from '../../state/layer.ts'
import { draftsSettled } from '../../state/persisted/drafts.ts'
import { tellFailure } from '../toast/tell-failure.ts'
import { renew, servedVersion } from './renew.ts'
import { atSafeMoment } from './safe-moment.ts'
import { workerScript } from './trusted.ts'

interface Update {
  ready: boolean
  required: boolean
  /** The player agreed; the old worker ends what it has on its way before the new one takes over. */
  taking: boolean
}

/**
 * What the player is told of a newer version. It takes over only when they say so: no form or confirm is interrupted.
 */
export const update = proxy<Update>({ ready: false, required: false, taking: false })

let takeOver: (() => void) | null = null
/** The new worker is in charge, and this page is still of the version before. */
let replaced = false
/** Parts of this version are gone: the next one is not asked for, only waited for. */
let soon = false

const reload = (): void => void draftsSettled().then(() => location.reload())

/** A page that was reloaded past the worker (Shift) has none, and is not the first that there is. */
const hasWorker = async (container: ServiceWorkerContainer): Promise<boolean> =>
  container.controller !== null || (await container.getRegistration())?.active?.state === 'activated'

/**
 * The first worker of all takes over a page that had none; every one after that is an update. workbox-window cannot
 * tell: it calls no change an update in a page that was opened before there was a worker, however long that page
 * lives.
 */
const followController = async ({ serviceWorker }: Navigator): Promise<void> => {
  let had = await hasWorker(serviceWorker)
  serviceWorker.addEventListener('controllerchange', () => {
    const first = !had
    had = true
    if (update.taking) return reload()
    if (first || replaced) return
    replaced = true
    atSafeMoment(reload)
  })
}

/**
 * Chromium ends the old worker once it has nothing to do, and lets one that was woken meanwhile live for minutes more,
 * until it is asked for again.
 */
const ASKED_EVERY_MS = 1_000

/** As long as a browser lets an old worker live at most. */
const ASKED_FOR_MS = 5 * 60_000

let asking: ReturnType<typeof setInterval> | undefined
const askUntilItTakesOver = (ask: () => void, orElse: () => void): void => {
  clearInterval(asking)
  const end = Date.now() + ASKED_FOR_MS
  const again = () => {
    if (Date.now() > end) {
      clearInterval(asking)
      return orElse()
    }
    request().leaveWorker()
    ask()
  }
  again()
  asking = setInterval(again, ASKED_EVERY_MS)
  navigator.serviceWorker.addEventListener('controllerchange', () => clearInterval(asking), { once: true })
}

/** After the first paint, and not part of it: this and the library come in chunks of their own. */
export const registerWorker = async (): Promise<void> => {
  if (!('serviceWorker' in navigator)) return
  await followController(navigator)
  const { Workbox } = await import('workbox-window')
  const workbox = import.meta.env.DEV
    ? new Workbox('/dev-sw.js?dev-sw', { type: 'module' })
    : new Workbox(workerScript())
  workbox.addEventListener('waiting', () => {
    takeOver = () => askUntilItTakesOver(() => workbox.messageSkipWaiting(), notNow)
    update.ready = true
    if (update.taking) takeOver()
    else if (soon) atSafeMoment(takeOver)
  })
  await workbox.register()
}

/** What the browser says of a worker that it has begun to install. */
const isInstalled = (worker: ServiceWorker): Promise<boolean> =>
  new Promise((resolve) => {
    const look = () => worker.state !== 'installing' && resolve(worker.state !== 'redundant')
    worker.addEventListener('statechange', look)
    look()
  })

/** Somewhat more than a version takes. */
const ROOM = 4_000_000
const PROBE = 'room'

/** A device that refuses to keep what another version would take. */
const lacksRoom = async (): Promise<boolean> => {
  try {
    await (await caches.open(PROBE)).put('/room', new Response(new ArrayBuffer(ROOM)))
    return false
  } catch {
    return true
  } finally {
    await caches.delete(PROBE).catch(() => undefined)
  }
}

/** Without room for two versions this one goes first, and the next comes from the line. */
const makeRoom = async (registration: ServiceWorkerRegistration): Promise<void> => {
  for (const name of await caches.keys()) if (name.includes('precache')) await caches.delete(name)
  await registration.unregister()
}

/**
 * The player asked for the next version, and none waits. One that cannot be installed over a bad line leaves this one
 * as it is.
 */
const fetchUpdate = async (): Promise<void> => {
  const registration = await navigator.serviceWorker?.getRegistration()
  if (!registration) return reload()
  const { installing, waiting } = await registration.update()
  const installed = installing ? await isInstalled(installing) : waiting !== null
  // The library tells of the first one alone that it did not ask for.
  if (installed) return askUntilItTakesOver(() => registration.waiting?.postMessage({ type: 'SKIP_WAITING' }), notNow)
  if (installing && !((await lacksRoom()) && (await servedVersion()))) throw new Error()
  if (installing) await makeRoom(registration)
  reload()
}

/** What waited may be gone, with all that the browser kept of it: the next tap looks anew. */
const notNow = (): void => {
  takeOver = null
  if (!update.taking) return
  update.taking = false
  tellFailure(i18n, onDevice('network_fluctuating', true))
}

export const acceptUpdate = (): void => {
  update.taking = true
  if (replaced) reload()
  else if (takeOver) takeOver()
  else fetchUpdate().catch(notNow)
}

export const renewSoon = (): Promise<void> =>
  renew(() => {
    soon = true
    if (takeOver) atSafeMoment(takeOver)
  })
