import { useSearch } from 'wouter'
import { Refused } from '../refused.tsx'

/** Why the service ended a session; anything else in the address is told as nothing. */
const reasons = [
  'refresh_failed',
  'unauthorized',
  'bad_signature',
  'missing_access_token',
  'missing_roleid',
  'account_blocked',
] as const

/** Who was sent to the login reads why, and who is restricted, by whom they are helped. */
export const WhyHere = () => {
  const asked = new URLSearchParams(useSearch()).get('why')
  const code = reasons.find((reason) => reason === asked)
  return code && <Refused failure={{ code, message: '' }} />
}
