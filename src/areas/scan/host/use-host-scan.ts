import { useCallback, useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import { host } from '../../../shell/host/capabilities.ts'

/** spec: a native host app can supply scans. `waiting`: its scanner is open; otherwise how its last attempt ended. */
export type HostScan = 'waiting' | 'cancelled' | 'failed'

interface Use {
  /** Null while the page's own camera is used: no scanner was offered, or the player chose the camera. */
  readonly state: HostScan | null
  readonly offered: boolean
  readonly takeCamera: () => void
  readonly again: () => void
}

/** Runs while a code is wanted, even if the page is hidden, because a host's scanner covers the page. */
export const useHostScan = (wanted: boolean, onText: (text: string) => void): Use => {
  const { scan } = useSnapshot(host)
  const [own, setOwn] = useState(false)
  const [ended, setEnded] = useState<'cancelled' | 'failed' | null>(null)
  const ask = own || ended !== null ? null : scan

  useEffect(() => {
    if (!wanted || !ask) return
    return ask((end) => (end.kind === 'text' ? onText(end.text) : setEnded(end.kind)))
  }, [wanted, ask, onText])

  const again = useCallback(() => {
    setEnded(null)
    setOwn(false)
  }, [])
  return {
    state: scan && !own ? (ended ?? 'waiting') : null,
    offered: scan !== null,
    takeCamera: useCallback(() => setOwn(true), []),
    again,
  }
}
