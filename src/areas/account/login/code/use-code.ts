import { useEffect, useState } from 'react'
import type { Failure, LiveResult } from '../../../../client/api.ts'
import { request } from '../../../../state/layer.ts'

interface Sent {
  readonly resendAt: number
  /** Goes with the code that was sent. */
  readonly ticket?: string | undefined
}

const noCode: Sent = { resendAt: 0 }

/**
 * Asking for a code, and the seconds until it may be asked for again, by the service's clock. `to`: each number waits
 * for its own.
 */
export const useCode = (
  ask: () => Promise<LiveResult<Sent>>,
  refused: (failure: Failure | null) => void,
  why: string | undefined,
  to = '',
) => {
  const [busy, setBusy] = useState(false)
  const [asked, setAsked] = useState<Sent & { readonly to: string }>({ to, resendAt: 0 })
  const { resendAt, ticket } = asked.to === to ? asked : noCode
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
    setAsked({ to, ...answer.data })
  }
  return { send, busy, wait, why, sent: resendAt > 0, ticket }
}
export type Coding = ReturnType<typeof useCode>
