import * as v from 'valibot'
import type { Secrets } from '../session/secrets.ts'

export const AWAY_MS = 10 * 60_000
const PURPOSE = 'messenger-way'
/** Several tabs of one browser may log in at once. */
const MOST = 3
/** Browsers keep 4,096 characters of a cookie, its name and attributes included. */
const LONGEST = 3_800

const pendingLoginSchema = v.object({
  provider: v.string(),
  /** The expected `state` parameter. */
  state: v.string(),
  nonce: v.string(),
  verifier: v.string(),
  /** The proof-key challenge of the app, checked when it takes the result. */
  challenge: v.string(),
  next: v.string(),
  purpose: v.picklist(['login', 'link']),
  until: v.number(),
})
const pendingLoginsSchema = v.array(pendingLoginSchema)

/**
 * A pending login by messaging app is stored encrypted in the browser's cookie. This binds it to that browser, and
 * starting logins without end costs the service no storage.
 */
export type PendingLogin = v.InferOutput<typeof pendingLoginSchema>

const pendingLoginsIn = (secrets: Secrets, cookie: string | undefined): readonly PendingLogin[] => {
  if (cookie === undefined) return []
  try {
    return secrets.decryptAs(pendingLoginsSchema, PURPOSE, cookie)
  } catch {
    return []
  }
}

/** The cookie with one more pending login: the latest ones, as many as fit. */
export const withPendingLogin = (
  secrets: Secrets,
  now: number,
  cookie: string | undefined,
  way: Omit<PendingLogin, 'until'>,
): string => {
  const before = pendingLoginsIn(secrets, cookie).filter(({ until }) => now < until)
  const ways = [{ ...way, until: now + AWAY_MS }, ...before].slice(0, MOST)
  for (;;) {
    const sealed = secrets.encrypt(PURPOSE, JSON.stringify(ways))
    if (sealed.length <= LONGEST || ways.length === 1) return sealed
    ways.pop()
  }
}

/** The pending login with that state. */
export const pendingLoginOf = (secrets: Secrets, now: number, cookie: string | undefined, state: string) => {
  const way = pendingLoginsIn(secrets, cookie).find((one) => one.state === state)
  return way === undefined ? null : { way, late: now >= way.until }
}
