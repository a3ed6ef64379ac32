import { useEffect, useState } from 'react'
import type { LiveAction } from '../../../contract/wire/kinds.ts'
import { request } from '../../../state/layer.ts'

/**
 * Whether an order was sent whose result was never shown, for example because the app was closed. Null: not known yet.
 */
export const useUnreported = (action: LiveAction) => {
  const [unreported, setUnreported] = useState<boolean | null>(null)
  useEffect(() => {
    let gone = false
    request()
      .hasUnreportedOutcome(action)
      .catch(() => false)
      .then((found) => gone || setUnreported(found))
    return () => {
      gone = true
    }
  }, [action])
  const forget = () => {
    setUnreported(false)
    request()
      .hasUnreportedOutcome(action, true)
      .catch(() => undefined)
  }
  return { unreported, forget }
}
