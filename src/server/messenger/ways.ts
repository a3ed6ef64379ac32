import * as v from 'valibot'
import type { Secrets } from '../session/secrets.ts'

export const AWAY_MS = 10 * 60_000
const PURPOSE = 'messenger-way'
/** Some tabs of one browser may be on their way at the same time. */
const MOST = 3
/** With its name and all that stands behind it, browsers keep 4,096 characters of a cookie. */
const LONGEST = 3_800

const waySchema = v.object({
  provider: v.string(),
  /** What has to come back. */
  state: v.string(),
  nonce: v.string(),
  verifier: v.string(),
  /** What the app that began it proves itself with when it takes the result. */
  challenge: v.string(),
  next: v.string(),
  purpose: v.picklist(['login', 'link']),
  until: v.number(),
})
const waysSchema = v.array(waySchema)

/**
 * A way to the messaging app that has not come back is the browser's to keep, sealed in its cookie: it binds the way to
 * that browser, and whoever sets out without end, behind an address that others share, takes nothing of anybody's.
 */
export type Way = v.InferOutput<typeof waySchema>

const waysIn = (secrets: Secrets, cookie: string | undefined): readonly Way[] => {
  if (cookie === undefined) return []
  try {
    return secrets.openAs(waysSchema, PURPOSE, cookie)
  } catch {
    return []
  }
}

/** The cookie of a browser that sets out once more: the newest ways, as many as fit. */
export const withWay = (secrets: Secrets, now: number, cookie: string | undefined, way: Omit<Way, 'until'>): string => {
  const before = waysIn(secrets, cookie).filter(({ until }) => now < until)
  const ways = [{ ...way, until: now + AWAY_MS }, ...before].slice(0, MOST)
  for (;;) {
    const sealed = secrets.seal(PURPOSE, JSON.stringify(ways))
    if (sealed.length <= LONGEST || ways.length === 1) return sealed
    ways.pop()
  }
}

/** What this browser began under that state. */
export const wayOf = (secrets: Secrets, now: number, cookie: string | undefined, state: string) => {
  const way = waysIn(secrets, cookie).find((one) => one.state === state)
  return way === undefined ? null : { way, late: now >= way.until }
}
