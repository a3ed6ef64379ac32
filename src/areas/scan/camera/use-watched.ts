import { useSyncExternalStore } from 'react'

const subscribe = (listener: () => void): (() => void) => {
  // All sheets and confirmations are native dialogs.
  const dialogs = new MutationObserver(listener)
  dialogs.observe(document.body, { subtree: true, childList: true, attributeFilter: ['open'] })
  document.addEventListener('visibilitychange', listener)
  return () => {
    dialogs.disconnect()
    document.removeEventListener('visibilitychange', listener)
  }
}
const isWatched = (): boolean => document.visibilityState === 'visible' && !document.querySelector('dialog[open]')

/** True while the page is visible and no dialog covers it. */
export const useWatched = (): boolean => useSyncExternalStore(subscribe, isWatched)
