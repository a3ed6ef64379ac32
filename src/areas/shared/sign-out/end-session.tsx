import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { toast } from '../../../shell/toast/toast.ts'
import { forgetDevicePush } from '../../../state/device-push.ts'
import { request } from '../../../state/layer.ts'

/**
 * Signs out on this device; `stays` is the message if that has not worked. Players are told that they are logged out
 * only once they are.
 */
export const useEndSession = () => {
  const { t } = useLingui()
  const [stayed, setStayed] = useState(false)
  const end = async (waiting: 'keep' | 'discard'): Promise<boolean> => {
    setStayed(false)
    const outcome = await request()
      .session.end(waiting)
      .catch(() => 'signed-in' as const)
    setStayed(outcome === 'signed-in')
    const ended = outcome !== 'signed-in'
    // The service learns of the sign-out with the next request, and sends notifications until then. If somebody else
    // has logged in meanwhile, the subscription is theirs.
    if (ended && !(await request().session.current())) forgetDevicePush().catch(() => undefined)
    if (outcome === 'rows-stay')
      toast(t`The waiting claims could not be discarded. They may be sent after your next login.`, 'danger')
    return ended
  }
  const stays = stayed && (
    <p role="alert">{t`This device’s storage did not answer, so you may still be logged in. Please try again.`}</p>
  )
  return { end, stays }
}
