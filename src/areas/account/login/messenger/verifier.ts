import { MESSENGER_START } from '../../../../contract/account/messenger.ts'

/**
 * The way to the messaging app leaves this page. What it comes back with is good only together with this secret,
 * which never leaves the device before: a ticket that somebody slips to a player is worthless there.
 */
const KEY = 'messenger-verifier'

const base64url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

/** The browser may come back in another tab, so it cannot be kept for this one alone. */
export const keptVerifier = (): string | null => {
  try {
    return localStorage.getItem(KEY)
  } catch {
    return null
  }
}

/** False where nothing can be kept: then nobody can come back either. */
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
    // Nothing was kept.
  }
}
