import { useEffect, useState } from 'react'
import { dayOf } from '../../../../rules/time/calendar.ts'
import { request } from '../../../../state/layer.ts'
import { session } from '../../../../state/session.ts'

const KEY = 'decomposePopup'
/** With the player's id, so that another player on this device is warned again. */
const today = (): string => `${session.player?.roleid ?? ''}:${dayOf(request().now())}`

/** Whether the player silenced the warning for this game day. False until it is known. */
export const useSkipToday = () => {
  const [silenced, setSilenced] = useState<unknown>(null)
  useEffect(() => {
    let gone = false
    request()
      .stored.get(KEY)
      .then((day) => gone || setSilenced(day))
      .catch(() => undefined)
    return () => {
      gone = true
    }
  }, [])
  const skip = () => {
    setSilenced(today())
    request()
      .stored.set(KEY, today())
      .catch(() => undefined)
  }
  /** Asked at the press: the sheet may stay open over midnight. */
  return { isSkipped: () => silenced === today(), skip }
}
