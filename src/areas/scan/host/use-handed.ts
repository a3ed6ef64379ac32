import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { host } from '../../../shell/host/offered.ts'
import type { Opening } from '../opening/use-opening.ts'

/**
 * What a host app read without being asked is shown, and waits for the player. While they read what was found before,
 * nothing takes its place under their finger.
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
