import { useLingui } from '@lingui/react/macro'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { useCallback, useEffect, useState } from 'react'
import type { LiveResult } from '../../../client/api.ts'
import { type Handover, lookAtHandover, takeHandover } from '../../../contract/account/handover.ts'
import { shownVersions } from '../../../contract/legal/legal-texts.ts'
import { askWithRetry } from '../../../shell/retry/ask.ts'
import { request } from '../../../state/layer.ts'
import { deviceSays } from '../login/device/device-name.ts'

const newVerifier = (): string => bytesToHex(crypto.getRandomValues(new Uint8Array(32)))

/** The secret stays on this page until the player confirms; at first only its digest is sent. */
export const useHandover = (ticket: string) => {
  const { i18n } = useLingui()
  const [verifier] = useState(newVerifier)
  const [seen, setSeen] = useState<LiveResult<Handover> | null>(null)
  const look = useCallback(() => {
    setSeen(null)
    const challenge = bytesToHex(sha256(utf8ToBytes(verifier)))
    void request().ask(lookAtHandover, { ticket, challenge }).then(setSeen)
  }, [ticket, verifier])
  useEffect(look, [look])
  return {
    seen,
    again: look,
    take: (privacyAgreed: boolean) =>
      askWithRetry(i18n, takeHandover, { ticket, verifier, privacyAgreed, papers: shownVersions, ...deviceSays() }),
  }
}
