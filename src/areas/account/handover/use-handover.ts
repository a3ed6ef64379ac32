import { useLingui } from '@lingui/react/macro'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { useCallback, useEffect, useState } from 'react'
import { proxy, useSnapshot } from 'valtio'
import type { Failure, LiveResult } from '../../../client/api.ts'
import { type Handover, lookAtHandover, takeHandover } from '../../../contract/account/handover.ts'
import type { LoginInfo } from '../../../contract/account/session.ts'
import { shownVersions } from '../../../contract/legal/legal-texts.ts'
import { handover } from '../../../shell/address/handover-ticket.ts'
import { askWithRetry } from '../../../shell/retry/ask.ts'
import { request } from '../../../state/layer.ts'
import { deviceSays } from '../login/device/device-name.ts'

/** What is known of a ticket. */
interface Attempt {
  /** The secret stays on this page until the player confirms; at first only its digest is sent. */
  readonly verifier: string
  seen: LiveResult<Handover> | null
  /** The ticket works once, so if only this device failed, its login is kept for a retry. */
  taken: LiveResult<LoginInfo> | null
  failure: Failure | null
}
/** Not in the component: that is gone, with all kept pages, once the account that was logged in before has left. */
let current: { readonly ticket: string; readonly attempt: Attempt } | null = null
const attemptAt = (ticket: string): Attempt => {
  if (current?.ticket === ticket) return current.attempt
  const verifier = bytesToHex(crypto.getRandomValues(new Uint8Array(32)))
  const attempt = proxy<Attempt>({ verifier, seen: null, taken: null, failure: null })
  current = { ticket, attempt }
  return attempt
}

/** Drops the ticket; the page behind it takes over. */
export const dropTicket = (): void => {
  current = null
  handover.ticket = null
}

export const useHandover = (ticket: string) => {
  const { i18n } = useLingui()
  const [attempt] = useState(() => attemptAt(ticket))
  const { seen, taken, failure } = useSnapshot(attempt)
  const look = useCallback(() => {
    // The service knows a used ticket no more.
    if (attempt.taken) return
    attempt.seen = null
    const challenge = bytesToHex(sha256(utf8ToBytes(attempt.verifier)))
    void request()
      .ask(lookAtHandover, { ticket, challenge })
      .then((answer) => {
        attempt.seen = answer
      })
  }, [ticket, attempt])
  useEffect(look, [look])
  const take = async (privacyAgreed: boolean): Promise<LiveResult<LoginInfo>> => {
    if (attempt.taken) return attempt.taken
    const { verifier } = attempt
    const asked = { ticket, verifier, privacyAgreed, papers: shownVersions, ...deviceSays() }
    const answer = await askWithRetry(i18n, takeHandover, asked)
    if (answer.ok) attempt.taken = answer
    return answer
  }
  const setFailure = (failed: Failure | null) => {
    attempt.failure = failed
  }
  return { seen, again: look, take, isTaken: taken !== null, failure, setFailure }
}
export type HandoverAttempt = ReturnType<typeof useHandover>
