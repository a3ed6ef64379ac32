import { useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { waysIn } from '../../contract/account.ts'
import { connection } from '../../state/connection.ts'
import { request } from '../../state/layer.ts'

const FIRST_KNOCK_MS = 5_000
/** Who sits in a basement for hours does not pay for it with the battery. */
const LONGEST_KNOCK_MS = 60_000

/** However many buttons wait, the service is asked once. */
let waiting = 0
let timer: ReturnType<typeof setTimeout> | undefined
let pause = FIRST_KNOCK_MS

const knock = async (): Promise<void> => {
  if (document.visibilityState === 'visible') await request().ask(waysIn, {})
  if (waiting === 0) return
  timer = setTimeout(knock, pause)
  pause = Math.min(pause * 2, LONGEST_KNOCK_MS)
}
const wait = () => {
  waiting += 1
  if (waiting === 1) {
    pause = FIRST_KNOCK_MS
    clearTimeout(timer)
    timer = setTimeout(knock)
  }
  return () => {
    waiting -= 1
    if (waiting === 0) clearTimeout(timer)
  }
}

/**
 * Why nothing can be begun that needs the service's word, where that is so. As long as somebody looks, the service is
 * asked every so often what anybody may ask: only an answer proves that there is signal again.
 */
export const useNeedsConnection = (): string | undefined => {
  const { t } = useLingui()
  const offline = useSnapshot(connection).current === 'offline'
  useEffect(() => (offline ? wait() : undefined), [offline])
  return offline ? t`This needs a connection` : undefined
}
