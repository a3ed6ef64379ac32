import { useEffect, useEffectEvent, useState } from 'react'
import { useSnapshot } from 'valtio'
import { session } from './session.ts'

/** Calls `onGone` when another player, or nobody, is logged in: what was rendered for the first one has to go. */
export const useAccountChange = (onGone: () => void): void => {
  const here = useSnapshot(session).player?.roleid
  const [account] = useState(here)
  const gone = useEffectEvent(onGone)
  useEffect(() => {
    if (here !== account) gone()
  }, [here, account])
}
