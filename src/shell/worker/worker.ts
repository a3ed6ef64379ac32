import { i18n } from '@lingui/core'
import { proxy } from 'valtio'
import { onDevice } from '../../client/call/failure.ts'
import { request } from '../../state/layer.ts'
import { onceUntilDone, retryUntilDone } from '../retry/until-done.ts'
import { tellFailure } from '../toast/tell-failure.ts'
import { fetchNext, isInstalled, lacksRoom } from './next-version.ts'
import { type Begun, begunNow, whenReloadSafe } from './reload-safe.ts'
import { servedVersion, switchVersion } from './switch-version.ts'
import { workerScript } from './trusted.ts'
import { ownVersion } from './version.ts'

interface Update {
  ready: boolean
  required: boolean
  /** The player agreed; the old worker finishes its requests before the new one takes over. */
  taking: boolean
}

/**
 * The update notice's state. A new version takes over only when the player agrees, so that no form or dialog is
 * interrupted.
 */
export const update = proxy<Update>({ ready: false, required: false, taking: false })

let takeOver: (() => void) | null = null
/** The new worker is in control, but this page still runs the old version. */
let replaced = false
/** Chunks of this version are gone: the update takes over at the next safe moment, without waiting for the player. */
let soon = false

/** What the player had begun when they agreed: they chose to leave it. What they begin after that is waited for. */
let abandoned: Begun | undefined
const reloadAfter = (act: () => Promise<void>): void =>
  whenReloadSafe(() => void act().then(() => location.reload(), notNow), abandoned)
const reload = (): void => reloadAfter(async () => undefined)

/** A page reloaded with Shift bypasses its worker, so no controller does not mean that there is no worker. */
const hasWorker = async (container: ServiceWorkerContainer): Promise<boolean> =>
  container.controller !== null || (await container.getRegistration())?.active?.state === 'activated'

/**
 * The very first worker takes over a page that had none; every later one is an update. workbox-window cannot tell: for
 * a page opened before there was a worker, it never reports an update.
 */
let had = false
const followController = async ({ serviceWorker }: Navigator): Promise<void> => {
  had = await hasWorker(serviceWorker)
  serviceWorker.addEventListener('controllerchange', () => {
    const first = !had
    had = true
    if (!update.taking && (first || replaced)) return
    replaced = true
    reload()
  })
}

/**
 * Chromium stops the old worker once it is idle, but lets one that was woken meanwhile live on for minutes, unless it
 * is asked again.
 */
const ASKED_EVERY_MS = 1_000

/** The longest that a browser lets an old worker live. */
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
    request().bypassWorker()
    ask()
  }
  again()
  asking = setInterval(again, ASKED_EVERY_MS)
  navigator.serviceWorker.addEventListener('controllerchange', () => clearInterval(asking), { once: true })
}

const askToTakeOver = (registration: ServiceWorkerRegistration): void =>
  askUntilItTakesOver(() => registration.waiting?.postMessage({ type: 'SKIP_WAITING' }), notNow)

const offer = (registration: ServiceWorkerRegistration): void => {
  if (takeOver) return
  takeOver = () => askToTakeOver(registration)
  update.ready = true
  if (update.taking) takeOver()
  else if (soon) whenReloadSafe(takeOver)
}

/** If no page uses the old worker, the new one does not stay in `waiting`: it activates within this time. */
const SETTLES_MS = 200

let reinstalling = false
/** Reinstalls a worker whose installation was interrupted, or that is gone. */
const reinstallUntilDone = (): void => {
  if (reinstalling) return
  reinstalling = true
  retryUntilDone(async () => {
    await reinstall()
    reinstalling = false
  })
}

/** workbox-window reports only the first update that it did not request itself, and no interrupted ones. */
const followInstalling = (registration: ServiceWorkerRegistration): void => {
  const look = async (worker: ServiceWorker | null) => {
    if (worker === null) return
    // On a full disk it would fail again, after downloading everything once more.
    if (!(await isInstalled(worker))) return (await lacksRoom()) ? undefined : reinstallUntilDone()
    await new Promise((settled) => setTimeout(settled, SETTLES_MS))
    if (registration.waiting === worker) offer(registration)
  }
  registration.addEventListener('updatefound', () => void look(registration.installing))
  void look(registration.installing)
}

const register = async (): Promise<void> => {
  const { Workbox } = await import('workbox-window')
  const workbox = import.meta.env.DEV
    ? new Workbox('/dev-sw.js?dev-sw', { type: 'module' })
    : new Workbox(workerScript())
  const registration = await workbox.register()
  if (!registration) return
  if (registration.waiting) offer(registration)
  followInstalling(registration)
}

const reinstall = async (): Promise<void> => {
  const registration = await navigator.serviceWorker.getRegistration()
  if (registration) {
    await fetchNext(registration)
    return
  }
  // A reinstalled worker of the same version is no update.
  if ((await servedVersion()) === ownVersion()) had = false
  await register()
}

/**
 * The browser or another tab may have removed the worker: it is registered again when the page is visible or online.
 */
const followLoss = (): void => {
  const look = async () => {
    if (document.visibilityState === 'visible' && !(await navigator.serviceWorker.getRegistration()))
      reinstallUntilDone()
  }
  for (const sign of ['visibilitychange', 'online']) addEventListener(sign, () => void look(), true)
}

/** After the first paint: this and the library are in separate chunks. */
export const registerWorker = async (): Promise<void> => {
  if (!('serviceWorker' in navigator)) return
  await followController(navigator)
  followLoss()
  await register()
}

/** On a disk without room for two versions the old one is deleted first; the next is then loaded from the network. */
const makeRoom = async (registration: ServiceWorkerRegistration): Promise<void> => {
  for (const name of await caches.keys()) if (name.includes('precache')) await caches.delete(name)
  await registration.unregister()
}

/**
 * The player asked for the next version, and none is waiting. If a bad connection prevents its installation, this
 * version stays.
 */
const fetchUpdate = async (): Promise<void> => {
  const registration = await navigator.serviceWorker?.getRegistration()
  if (!registration) return reload()
  const { installing, waiting } = await registration.update()
  const installed = installing ? await isInstalled(installing) : waiting !== null
  if (installed) return askToTakeOver(registration)
  if (installing && !((await lacksRoom()) && (await servedVersion()))) throw new Error()
  // No sooner: until it is loaded again, this page lives of what is deleted.
  reloadAfter(async () => {
    if (installing) await makeRoom(registration)
  })
}

/** The waiting worker may be gone, along with its caches: the next tap checks again. */
const notNow = (): void => {
  takeOver = null
  abandoned = undefined
  if (!update.taking) return
  update.taking = false
  tellFailure(i18n, onDevice('network_fluctuating', true))
}

export const acceptUpdate = (): void => {
  update.taking = true
  abandoned = begunNow()
  if (replaced) reload()
  else if (takeOver) takeOver()
  else fetchUpdate().catch(notNow)
}

/** Retried until the service has said which version it serves, and a newer one is here. */
const switchVersionSoon = onceUntilDone(() =>
  switchVersion(() => {
    soon = true
    if (takeOver) whenReloadSafe(takeOver)
  }),
)

const reloading = new Set<() => Promise<unknown>>()
/**
 * A chunk is missing because a newer version replaced it: that one takes over at the next safe moment. Or because of
 * the connection: `again` is retried until it loads, or nobody needs it any more.
 */
export const reloadChunk = (again?: () => Promise<unknown>, left?: AbortSignal): void => {
  void switchVersionSoon()
  if (!again || reloading.has(again) || left?.aborted) return
  reloading.add(again)
  const stop = retryUntilDone(async () => {
    await again()
    reloading.delete(again)
  })
  left?.addEventListener('abort', () => {
    stop()
    reloading.delete(again)
  })
}
