import { useEffect, useState } from 'react'
import { type phoneRegions, sendCode } from '../../contract/account.ts'
import type { Failure } from '../../request/api.ts'
import { request } from '../../state/layer.ts'
import { useLive } from '../shared/use-live.ts'

/** Asking for a code, and the seconds until it may be asked for again, by the service's clock. */
export const useCode = (
  phoneCode: (typeof phoneRegions)[number],
  phone: string,
  refused: (failure: Failure | null) => void,
) => {
  const { run, busy } = useLive()
  const [resendAt, setResendAt] = useState(0)
  const [now, setNow] = useState(() => request().now())
  const wait = Math.max(0, Math.ceil((resendAt - now) / 1000))

  useEffect(() => {
    if (wait === 0) return
    const timer = setInterval(() => setNow(request().now()), 500)
    return () => clearInterval(timer)
  }, [wait])

  const send = async () => {
    refused(null)
    const answer = await run(sendCode, { phoneCode, phone })
    if (!answer.ok) return refused(answer)
    setNow(request().now())
    setResendAt(answer.data.resendAt)
  }
  return { send, busy, wait, sent: resendAt > 0 }
}
