import { useSyncExternalStore } from 'react'

const subscribe = (listener: () => void): (() => void) => {
  // Sheets of the page, of the app's own and questions alike: all of them are the platform's dialogs.
  const dialogs = new MutationObserver(listener)
  dialogs.observe(document.body, { subtree: true, childList: true, attributeFilter: ['open'] })
  document.addEventListener('visibilitychange', listener)
  return () => {
    dialogs.disconnect()
    document.removeEventListener('visibilitychange', listener)
  }
}
const isWatched = (): boolean => document.visibilityState === 'visible' && !document.querySelector('dialog[open]')

/** Whether the page is in sight: not hidden, and no sheet stands over it. */
export const useWatched = (): boolean => useSyncExternalStore(subscribe, isWatched)
