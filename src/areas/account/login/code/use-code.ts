import { useEffect, useState } from 'react'
import type { Failure, LiveResult } from '../../../../client/api.ts'
import { request } from '../../../../state/layer.ts'
import { heldDraft, keepDraft, useDraft } from '../../../../state/persisted/use-draft.ts'
import { countsAsTry, whatIsWrong } from './what-is-wrong.ts'

interface Sent {
  readonly resendAt: number
  readonly expiresAt: number
  /** Sent along with the code. */
  readonly ticket?: string | undefined
}

/** A longer wait is told in words. */
const LONGEST_COUNTDOWN_MS = 120_000
/** So long after it has expired, a code wrongly typed is another one. */
const FORGOTTEN_MS = 600_000
const nothing = { to: '', resendAt: '', expiresAt: '', ticket: '', wrong: '' }

/**
 * Requests a code, and counts down by the service's clock until the next one may be requested. The countdown is per
 * number (`to`), and stored like a draft: who reads the message in another app may find this one started anew.
 */
export const useCode = (
  form: string,
  ask: () => Promise<LiveResult<Sent>>,
  refused: (failure: Failure | null) => void,
  why: string | undefined,
  to = '',
) => {
  const [busy, setBusy] = useState(false)
  const { values, set } = useDraft(form, nothing)
  const [now, setNow] = useState(() => request().now())
  const isRecent = now < Number(values.expiresAt || values.resendAt) + FORGOTTEN_MS
  const mine = values.to === to && isRecent ? values : nothing
  const sent = mine.expiresAt !== ''
  const wait = Math.max(0, Math.ceil((Number(mine.resendAt) - now) / 1000))

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
    const moment = request().now()
    setNow(moment)
    if (answer.ok) {
      const { resendAt, expiresAt, ticket = '' } = answer.data
      return keepDraft(form, { to, resendAt: String(resendAt), expiresAt: String(expiresAt), ticket, wrong: '0' })
    }
    const { againAt } = answer
    // One was sent from here before, or from another device.
    if (againAt !== undefined && againAt < moment + LONGEST_COUNTDOWN_MS)
      keepDraft(form, { ...mine, to, resendAt: String(againAt) })
    refused(answer)
  }
  /** Updates the state after an answer to this code. */
  const heard = <T>(typed: string, answer: LiveResult<T>): LiveResult<T> => {
    if (answer.ok || !sent) return answer
    const wrong = Number(mine.wrong) + (countsAsTry(typed, answer) ? 1 : 0)
    // Another may have been sent since.
    const held = heldDraft(form)
    if (held?.to === to && held.expiresAt === mine.expiresAt) set('wrong', String(wrong))
    return whatIsWrong(answer, { expiresAt: Number(mine.expiresAt), wrong }, request().now())
  }
  return { send, busy, wait, why, sent, ticket: mine.ticket || undefined, heard }
}
export type Coding = ReturnType<typeof useCode>
