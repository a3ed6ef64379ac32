import { useEffect } from 'react'

/** The screen stays on while this is shown. The system lets go of it with every hiding, so it is asked for again. */
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
        // A battery that is nearly empty says no: the code is there all the same.
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
