import { useEffect, useEffectEvent, useState } from 'react'
import { useSnapshot } from 'valtio'
import { session } from './session.ts'

/** What was drawn for one player goes once another is here, or nobody. */
export const useAsker = (onGone: () => void): void => {
  const here = useSnapshot(session).player?.roleid
  const [asker] = useState(here)
  const gone = useEffectEvent(onGone)
  useEffect(() => {
    if (here !== asker) gone()
  }, [here, asker])
}
