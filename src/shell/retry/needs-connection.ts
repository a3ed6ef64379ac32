import { useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { waysIn } from '../../contract/account/account.ts'
import { connection } from '../../state/connection.ts'
import { request } from '../../state/layer.ts'

const FIRST_KNOCK_MS = 5_000
/** Who sits in a basement for hours does not pay for it with the battery. */
const LONGEST_KNOCK_MS = 60_000

/** However many buttons wait, the service is asked once. */
let waiting = 0
/** What is on its way as the last button goes asks no more when the next one comes. */
let turn = 0
let timer: ReturnType<typeof setTimeout> | undefined

const knock = async (mine: number, pause: number): Promise<void> => {
  if (document.visibilityState === 'visible') await request().ask(waysIn, {})
  if (mine !== turn) return
  timer = setTimeout(() => void knock(mine, Math.min(pause * 2, LONGEST_KNOCK_MS)), pause)
}
const wait = () => {
  waiting += 1
  if (waiting === 1) {
    turn += 1
    const mine = turn
    timer = setTimeout(() => void knock(mine, FIRST_KNOCK_MS))
  }
  return () => {
    waiting -= 1
    if (waiting > 0) return
    turn += 1
    clearTimeout(timer)
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
