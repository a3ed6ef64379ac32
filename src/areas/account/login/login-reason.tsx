import { useSearch } from 'wouter'
import { Refused } from '../refused.tsx'

/** The reasons for which the service ends a session; any other value in the address is ignored. */
const reasons = [
  'refresh_failed',
  'unauthorized',
  'bad_signature',
  'missing_access_token',
  'missing_roleid',
  'account_blocked',
] as const

/** Tells why the player was sent to the login, and for a blocked account whom to contact. */
export const LoginReason = () => {
  const asked = new URLSearchParams(useSearch()).get('why')
  const code = reasons.find((reason) => reason === asked)
  return code && <Refused failure={{ code, message: '' }} />
}
