import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { request } from '../../state/layer.ts'

/**
 * Ends the session on this device; `stays` is what to say where the device has not let go of it yet. Nobody is told
 * that they are logged out before they are.
 */
export const useEndSession = () => {
  const { t } = useLingui()
  const [stayed, setStayed] = useState(false)
  const end = async (waiting: 'keep' | 'discard'): Promise<boolean> => {
    setStayed(false)
    const gone = await request()
      .session.end(waiting)
      .catch(() => false)
    setStayed(!gone)
    return gone
  }
  const stays = stayed && (
    <p role="alert">{t`This device’s storage did not answer, so you may still be logged in. Please try again.`}</p>
  )
  return { end, stays }
}
