import { i18n } from '@lingui/core'
import { proxy } from 'valtio'
import { onDevice } from '../../client/call/failure.ts'
import { request } from '../../state/layer.ts'
import { draftsSettled } from '../../state/persisted/drafts.ts'
import { tellFailure } from '../toast/tell-failure.ts'
import { fetchNext, isInstalled, lacksRoom } from './next-version.ts'
import { renew, servedVersion } from './renew.ts'
import { atSafeMoment } from './safe-moment.ts'
import { workerScript } from './trusted.ts'
import { tryAgainUntilDone, untilDone } from './until-done.ts'
import { ownVersion } from './version.ts'

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
let had = false
const followController = async ({ serviceWorker }: Navigator): Promise<void> => {
  had = await hasWorker(serviceWorker)
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

const askToTakeOver = (registration: ServiceWorkerRegistration): void =>
  askUntilItTakesOver(() => registration.waiting?.postMessage({ type: 'SKIP_WAITING' }), notNow)

const offer = (registration: ServiceWorkerRegistration): void => {
  if (takeOver) return
  takeOver = () => askToTakeOver(registration)
  update.ready = true
  if (update.taking) takeOver()
  else if (soon) atSafeMoment(takeOver)
}

/** Where no page has the worker before, the new one does not wait: it goes on at once. */
const SETTLES_MS = 200

let bringing = false
/** One that was cut off, or is gone. */
const bringAgain = (): void => {
  if (bringing) return
  bringing = true
  tryAgainUntilDone(async () => {
    await bringWorker()
    bringing = false
  })
}

/** The library tells of the first one alone that it did not ask for, and of none that was cut off. */
const followInstalling = (registration: ServiceWorkerRegistration): void => {
  const look = async (worker: ServiceWorker | null) => {
    if (worker === null) return
    // A full disk would refuse it again, after all of it had come once more.
    if (!(await isInstalled(worker))) return (await lacksRoom()) ? undefined : bringAgain()
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

const bringWorker = async (): Promise<void> => {
  const registration = await navigator.serviceWorker.getRegistration()
  if (registration) {
    await fetchNext(registration)
    return
  }
  // The one that comes in its place is no update, unless it is of another version.
  if ((await servedVersion()) === ownVersion()) had = false
  await register()
}

/** The browser may have thrown it away, or another tab: whoever comes back has one again. */
const followLoss = (): void => {
  const look = async () => {
    if (document.visibilityState === 'visible' && !(await navigator.serviceWorker.getRegistration())) bringAgain()
  }
  for (const sign of ['visibilitychange', 'online']) addEventListener(sign, () => void look(), true)
}

/** After the first paint, and not part of it: this and the library come in chunks of their own. */
export const registerWorker = async (): Promise<void> => {
  if (!('serviceWorker' in navigator)) return
  await followController(navigator)
  followLoss()
  await register()
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
  if (installed) return askToTakeOver(registration)
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

let renewing = false
/** Until the service has said which version it serves, and the next one is here where it serves another. */
const renewSoon = async (): Promise<void> => {
  if (renewing) return
  renewing = true
  await untilDone(async () => {
    await renew(() => {
      soon = true
      if (takeOver) atSafeMoment(takeOver)
    })
    renewing = false
  })
}

const sought = new Set<() => Promise<unknown>>()
/**
 * It may have gone with its version: the next one, where there is one, takes over when nobody is interrupted. Or it was
 * the line: `again` is tried until it is there, or nobody waits for it any more.
 */
export const bringPart = (again?: () => Promise<unknown>, left?: AbortSignal): void => {
  void renewSoon()
  if (!again || sought.has(again) || left?.aborted) return
  sought.add(again)
  const stop = tryAgainUntilDone(async () => {
    await again()
    sought.delete(again)
  })
  left?.addEventListener('abort', () => {
    stop()
    sought.delete(again)
  })
}
