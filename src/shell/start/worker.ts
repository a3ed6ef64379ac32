import { proxy } from 'valtio'
import { workerScript } from './trusted.ts'

/** What the player is told of a newer version. It takes over only when they say so: no form or confirm is interrupted. */
export const update = proxy<{ ready: boolean; required: boolean }>({ ready: false, required: false })

let takeOver: (() => void) | null = null

/** After the first paint, and not part of it: the library comes in a chunk of its own. */
export const registerWorker = async (): Promise<void> => {
  if (!('serviceWorker' in navigator)) return
  const { Workbox } = await import('workbox-window')
  const workbox = import.meta.env.DEV
    ? new Workbox('/dev-sw.js?dev-sw', { type: 'module' })
    : new Workbox(workerScript())
  workbox.addEventListener('waiting', () => {
    takeOver = () => workbox.messageSkipWaiting()
    update.ready = true
  })
  let reloading = false
  workbox.addEventListener('controlling', ({ isUpdate }) => {
    // Another tab may have accepted the update; this one follows, once, so that page and worker stay one version.
    if (!isUpdate || reloading) return
    reloading = true
    location.reload()
  })
  await workbox.register()
}

export const acceptUpdate = (): void => (takeOver ? takeOver() : location.reload())
