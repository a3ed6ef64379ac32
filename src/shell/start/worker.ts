import { proxy } from 'valtio'
import { draftsSettled } from '../../state/drafts.ts'
import { request } from '../../state/layer.ts'
import { renew } from './renew.ts'
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

/**
 * The first worker of all takes over a page that had none; every one after that is an update. workbox-window cannot
 * tell: it calls no change an update in a page that was opened before there was a worker, however long that page
 * lives.
 */
const followController = ({ serviceWorker }: Navigator): void => {
  let had = serviceWorker.controller !== null
  serviceWorker.addEventListener('controllerchange', () => {
    const first = !had
    had = true
    if (update.taking) return reload()
    if (first || replaced) return
    replaced = true
    atSafeMoment(reload)
  })
}

/** An old version does not answer; it is given this long to be awake. */
const ANSWERS_WITHIN_MS = 10_000

/**
 * Chromium ends the old worker at once where it runs. One that is just starting it lets live for minutes more, and one
 * that somebody asks something of.
 */
const awake = (worker: ServiceWorker | null): Promise<void> =>
  new Promise((resolve) => {
    if (!worker) return resolve()
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => resolve()
    worker.postMessage({ type: 'PING' }, [port2])
    setTimeout(resolve, ANSWERS_WITHIN_MS)
  })

/** After the first paint, and not part of it: this and the library come in chunks of their own. */
export const registerWorker = async (): Promise<void> => {
  if (!('serviceWorker' in navigator)) return
  followController(navigator)
  const { Workbox } = await import('workbox-window')
  const workbox = import.meta.env.DEV
    ? new Workbox('/dev-sw.js?dev-sw', { type: 'module' })
    : new Workbox(workerScript())
  workbox.addEventListener('waiting', () => {
    takeOver = () => {
      request().leaveWorker()
      void awake(navigator.serviceWorker.controller).then(() => workbox.messageSkipWaiting())
    }
    update.ready = true
    if (update.taking) takeOver()
    else if (soon) atSafeMoment(takeOver)
  })
  await workbox.register()
}

export const acceptUpdate = (): void => {
  update.taking = true
  if (takeOver && !replaced) takeOver()
  else reload()
}

export const renewSoon = (): Promise<void> =>
  renew(() => {
    soon = true
    if (takeOver) atSafeMoment(takeOver)
  })
