import { useEffect, useState } from 'react'
import type { Unreported } from '../../../client/api.ts'
import type { LiveAction } from '../../../contract/wire/kinds.ts'
import { request } from '../../../state/layer.ts'

/**
 * Whether an order was sent whose result was never shown, for example because the app was closed. Null: not known yet.
 */
export const useUnreported = (action: LiveAction) => {
  const [unreported, setUnreported] = useState<Unreported | null>(null)
  useEffect(() => {
    let gone = false
    const look = () =>
      request()
        .unreported(action)
        .catch((): Unreported => 'none')
        .then((found) => gone || setUnreported(found))
    void look()
    // Its outcome has come since, perhaps.
    const stop = request().onMessage(({ type }) => {
      if (type === 'touched') void look()
    })
    return () => {
      gone = true
      stop()
    }
  }, [action])
  const forget = () => {
    setUnreported('none')
    request()
      .told(action, true)
      .catch(() => undefined)
  }
  return { unreported, forget }
}
