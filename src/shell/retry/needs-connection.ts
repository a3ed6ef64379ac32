import { useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { waysIn } from '../../contract/account/account.ts'
import { connection } from '../../state/connection.ts'
import { request } from '../../state/layer.ts'

const FIRST_KNOCK_MS = 5_000
/** Backs off so that hours without signal do not drain the battery. */
const LONGEST_KNOCK_MS = 60_000

/** One shared probe, however many buttons are waiting. */
let waiting = 0
/** Invalidates a probe that is in flight when the last button unmounts. */
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
 * Why an act that needs the service cannot be started now, or undefined. While the page is visible, a cheap request is
 * sent now and then, because only an answer proves that the connection is back.
 */
export const useNeedsConnection = (): string | undefined => {
  const { t } = useLingui()
  const offline = useSnapshot(connection).current === 'offline'
  useEffect(() => (offline ? wait() : undefined), [offline])
  return offline ? t`This needs a connection` : undefined
}
