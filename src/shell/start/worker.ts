import { proxy } from 'valtio'
import { Workbox } from 'workbox-window'

/** What the player is told of a newer version. It takes over only when they say so: no form or confirm is interrupted. */
export const update = proxy<{ ready: boolean; required: boolean }>({ ready: false, required: false })

let workbox: Workbox | null = null

export const registerWorker = (): void => {
  if (!('serviceWorker' in navigator)) return
  const registered = new Workbox(import.meta.env.DEV ? '/dev-sw.js?dev-sw' : '/main.js', {
    type: import.meta.env.DEV ? 'module' : 'classic',
  })
  registered.addEventListener('waiting', () => {
    update.ready = true
  })
  let reloading = false
  registered.addEventListener('controlling', ({ isUpdate }) => {
    // Another tab may have accepted the update; this one follows, once, so that page and worker stay one version.
    if (!isUpdate || reloading) return
    reloading = true
    location.reload()
  })
  workbox = registered
  // Registration fails in private modes and on plain http; the page does the worker's part itself then.
  registered.register().catch(() => undefined)
}

export const acceptUpdate = (): void => {
  if (workbox && update.ready) workbox.messageSkipWaiting()
  else location.reload()
}
