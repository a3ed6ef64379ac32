import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { host } from '../../../shell/host/capabilities.ts'
import type { Opening } from '../opening/use-opening.ts'

/**
 * A code the host app sent unasked is shown and waits for the player. While they look at an earlier one, nothing
 * replaces it.
 */
export const useUnrequestedScan = ({ stage, confirm }: Opening): void => {
  const { unrequestedScan } = useSnapshot(host)
  const reading = stage.kind === 'found'
  useEffect(() => {
    if (unrequestedScan === null) return
    host.unrequestedScan = null
    if (!reading) confirm(unrequestedScan)
  }, [unrequestedScan, reading, confirm])
}
