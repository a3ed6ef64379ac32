import { useEffect, useState } from 'react'
import { dayOf } from '../../../../rules/time/calendar.ts'
import { request } from '../../../../state/layer.ts'
import { session } from '../../../../state/session.ts'

const KEY = 'decomposePopup'
/** Another player on this device is warned again. */
const today = (): string => `${session.player?.roleid ?? ''}:${dayOf(request().now())}`

/** Whether the player has asked not to be warned again on this game day. Asks until it is known. */
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
