import { useEffect, useState } from 'react'
import { dayOf } from '../../../../rules/time/calendar.ts'
import { request } from '../../../../state/layer.ts'
import { session } from '../../../../state/session.ts'

const KEY = 'decomposePopup'
/** With the player's id, so that another player on this device is warned again. */
const today = (): string => `${session.player?.roleid ?? ''}:${dayOf(request().now())}`

/** Whether the player silenced the warning for this game day. False until it is known. */
export const useSkipToday = () => {
  const [skipped, setSkipped] = useState(false)
  useEffect(() => {
    let gone = false
    request()
      .stored.get(KEY)
      .then((day) => gone || setSkipped(day === today()))
      .catch(() => undefined)
    return () => {
      gone = true
    }
  }, [])
  const skip = () => {
    setSkipped(true)
    request()
      .stored.set(KEY, today())
      .catch(() => undefined)
  }
  return { skipped, skip }
}
