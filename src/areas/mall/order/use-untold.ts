import { useEffect, useState } from 'react'
import type { LiveAction } from '../../../contract/wire/kinds.ts'
import { request } from '../../../state/layer.ts'

/**
 * One was sent of which no screen has heard anything since: the app may have been closed over it. Null: not known yet.
 */
export const useUntold = (action: LiveAction) => {
  const [untold, setUntold] = useState<boolean | null>(null)
  useEffect(() => {
    let gone = false
    request()
      .isUntold(action)
      .catch(() => false)
      .then((found) => gone || setUntold(found))
    return () => {
      gone = true
    }
  }, [action])
  const forget = () => {
    setUntold(false)
    request()
      .isUntold(action, true)
      .catch(() => undefined)
  }
  return { untold, forget }
}
