import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { syncCards } from '../../state/cards/use-collection.ts'
import { connection } from '../../state/connection.ts'

const KNOCK_MS = 5_000

/**
 * Whether what needs the service's word has to wait. As long as it does and somebody looks, the service is asked
 * every so often: only an answer proves that there is signal again.
 */
export const useOffline = (): boolean => {
  const offline = useSnapshot(connection).current === 'offline'
  useEffect(() => {
    if (!offline) return
    const timer = setInterval(() => document.visibilityState === 'visible' && void syncCards(), KNOCK_MS)
    return () => clearInterval(timer)
  }, [offline])
  return offline
}
