import { MESSENGER_START } from '../../../../contract/account/messenger.ts'

/**
 * Logging in by messaging app leaves this page. The returned ticket only works together with this secret, which stays
 * on the device until then, so a ticket planted by somebody else is worthless.
 */
const KEY = 'messenger-verifier'

const base64url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

/** In localStorage and not sessionStorage, because the browser may come back in another tab. */
export const keptVerifier = (): string | null => {
  try {
    return localStorage.getItem(KEY)
  } catch {
    return null
  }
}

/** False if the secret cannot be stored, because then the ticket could not be used. */
export const leaveForMessenger = async (purpose: 'login' | 'link', next: string): Promise<boolean> => {
  const verifier = base64url(crypto.getRandomValues(new Uint8Array(32)))
  try {
    localStorage.setItem(KEY, verifier)
  } catch {
    return false
  }
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier))
  const query = new URLSearchParams({ challenge: base64url(new Uint8Array(digest)), for: purpose, next })
  location.assign(`${MESSENGER_START}?${query}`)
  return true
}

export const endTrip = (): void => {
  try {
    localStorage.removeItem(KEY)
  } catch {
    // Nothing was stored.
  }
}
