import { proxy } from 'valtio'
import { renew } from './renew.ts'
import { atSafeMoment } from './safe-moment.ts'
import { workerScript } from './trusted.ts'

/** What the player is told of a newer version. It takes over only when they say so: no form or confirm is interrupted. */
export const update = proxy<{ ready: boolean; required: boolean }>({ ready: false, required: false })

let takeOver: (() => void) | null = null
/** The player said so, here. */
let accepted = false
/** Parts of this version are gone: the next one is not asked for, only waited for. */
let soon = false

/** After the first paint, and not part of it: this and the library come in chunks of their own. */
export const registerWorker = async (): Promise<void> => {
  if (!('serviceWorker' in navigator)) return
  const { Workbox } = await import('workbox-window')
  const workbox = import.meta.env.DEV
    ? new Workbox('/dev-sw.js?dev-sw', { type: 'module' })
    : new Workbox(workerScript())
  workbox.addEventListener('waiting', () => {
    takeOver = () => workbox.messageSkipWaiting()
    update.ready = true
    if (soon) atSafeMoment(takeOver)
  })
  let reloading = false
  workbox.addEventListener('controlling', ({ isUpdate }) => {
    if (!isUpdate || reloading) return
    reloading = true
    if (accepted) location.reload()
    // Another tab accepted the update; this one follows, so that page and worker are one version, but interrupts nobody.
    else atSafeMoment(() => location.reload())
  })
  await workbox.register()
}

export const acceptUpdate = (): void => {
  accepted = true
  if (takeOver) takeOver()
  else location.reload()
}

export const renewSoon = (): Promise<void> =>
  renew(() => {
    soon = true
    if (takeOver) atSafeMoment(takeOver)
  })
