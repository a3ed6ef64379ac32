import { useCallback, useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import { host } from '../../../shell/host/offered.ts'

/** spec: a native host app can supply scans. Whether its scanner reads, or how its last try ended. */
export type HostScan = 'waiting' | 'cancelled' | 'failed'

interface Use {
  /** Null where the page's own camera looks: no scanner was offered, or the player took the camera. */
  readonly state: HostScan | null
  readonly offered: boolean
  readonly takeCamera: () => void
  readonly again: () => void
}

/** Asked while a code is wanted, hidden page or not: a host's scanner covers the page that asks for it. */
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
