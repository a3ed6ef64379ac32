import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { host } from '../../../shell/host/offered.ts'
import type { Opening } from '../opening/use-opening.ts'

/**
 * A code the host app sent unasked is shown and waits for the player. While they look at an earlier one, nothing
 * replaces it.
 */
export const useHanded = ({ stage, confirm }: Opening): void => {
  const { handed } = useSnapshot(host)
  const reading = stage.kind === 'found'
  useEffect(() => {
    if (handed === null) return
    host.handed = null
    if (!reading) confirm(handed)
  }, [handed, reading, confirm])
}
