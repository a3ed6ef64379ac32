import { useEffect, useState } from 'react'
import type { Unreported } from '../../../client/api.ts'
import type { LiveAction } from '../../../contract/wire/kinds.ts'
import { request } from '../../../state/layer.ts'

/** While the outcome of an earlier one is open, it is looked at this often whether it has come. */
const LOOK_AGAIN_MS = 2_000

/**
 * Whether an order was sent whose result was never shown, for example because the app was closed. Null: not known yet.
 */
export const useUnreported = (action: LiveAction) => {
  const [unreported, setUnreported] = useState<Unreported | null>(null)
  const isSettled = unreported === 'none' || unreported === 'done'
  useEffect(() => {
    if (isSettled) return
    let gone = false
    const look = () =>
      request()
        .unreported(action)
        .then(
          (found) => gone || setUnreported(found),
          // The storage is late: what is not known is not "none".
          () => undefined,
        )
    void look()
    const timer = setInterval(look, LOOK_AGAIN_MS)
    return () => {
      gone = true
      clearInterval(timer)
    }
  }, [action, isSettled])
  const forget = () => {
    setUnreported('none')
    request()
      .unreported(action, 'all')
      .catch(() => undefined)
  }
  return { unreported, forget }
}
