import { useEffect } from 'react'

/** Keeps the screen on. The system releases the lock whenever the page is hidden, so it is requested again. */
export const useAwake = (): void => {
  useEffect(() => {
    if (!('wakeLock' in navigator)) return
    let held: WakeLockSentinel | null = null
    let over = false
    const take = async (): Promise<void> => {
      if (document.hidden) return
      try {
        const lock = await navigator.wakeLock.request('screen')
        if (over) await lock.release()
        else held = lock
      } catch {
        // Refused when the battery is low; the code is shown anyway.
      }
    }
    const seen = (): void => void take()
    seen()
    document.addEventListener('visibilitychange', seen)
    return () => {
      over = true
      document.removeEventListener('visibilitychange', seen)
      void held?.release().catch(() => undefined)
    }
  }, [])
}
