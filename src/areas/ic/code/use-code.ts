import { hexToBytes } from '@noble/hashes/utils.js'
import { useMemo } from 'react'
import { TOTP_STEP_MS, totpCode, totpEnds, totpStep } from '../../../rules/codes/totp.ts'
import { request } from '../../../state/layer.ts'
import { useTicking } from '../../../ui/ticker.ts'

const serviceTime = (): number => request().now()

export interface Code {
  readonly digits: string
  /** Seconds until the next code, and the remaining share of the period. */
  readonly left: number
  readonly share: number
}

/** The code of the current 30 s, by the service's time as far as this phone knows it. */
export const useCode = (key: string): Code => {
  const now = useTicking(serviceTime)
  const step = totpStep(now)
  const digits = useMemo(() => totpCode(hexToBytes(key), step), [key, step])
  const left = totpEnds(now) - now
  return { digits, left: Math.ceil(left / 1_000), share: left / TOTP_STEP_MS }
}
