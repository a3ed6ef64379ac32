import { useEffect, useState } from 'react'
import type { Failure, LiveResult } from '../../../../client/api.ts'
import { request } from '../../../../state/layer.ts'
import { countsAsTry, type SentCode, whatIsWrong } from './what-is-wrong.ts'

interface Sent {
  readonly resendAt: number
  readonly expiresAt: number
  /** Sent along with the code. */
  readonly ticket?: string | undefined
}

interface Asked extends Sent, SentCode {
  readonly to: string
}

/**
 * Requests a code, and counts down by the service's clock until the next one may be requested. The countdown is per
 * number (`to`).
 */
export const useCode = (
  ask: () => Promise<LiveResult<Sent>>,
  refused: (failure: Failure | null) => void,
  why: string | undefined,
  to = '',
) => {
  const [busy, setBusy] = useState(false)
  const [asked, setAsked] = useState<Asked | null>(null)
  const mine = asked?.to === to ? asked : null
  const resendAt = mine?.resendAt ?? 0
  const [now, setNow] = useState(() => request().now())
  const wait = Math.max(0, Math.ceil((resendAt - now) / 1000))

  useEffect(() => {
    if (wait === 0) return
    const timer = setInterval(() => setNow(request().now()), 500)
    return () => clearInterval(timer)
  }, [wait])

  const send = async () => {
    refused(null)
    setBusy(true)
    const answer = await ask()
    setBusy(false)
    if (!answer.ok) return refused(answer)
    setNow(request().now())
    setAsked({ to, wrong: 0, ...answer.data })
  }
  /** Updates the state after an answer to this code. */
  const heard = <T>(typed: string, answer: LiveResult<T>): LiveResult<T> => {
    if (answer.ok || !mine) return answer
    const next = countsAsTry(typed, answer) ? { ...mine, wrong: mine.wrong + 1 } : mine
    setAsked((now) => (now === mine ? next : now))
    return whatIsWrong(answer, next, request().now())
  }
  return { send, busy, wait, why, sent: mine !== null, ticket: mine?.ticket, heard }
}
export type Coding = ReturnType<typeof useCode>
