import type { IcLogins } from '../../../contract/arcade/ic-cards.ts'

/**
 * A page with another behind it: where that was asked for it begins behind `then`, so what new logins have pushed out
 * since stays on this one, and nothing below moves. Where so many are new that the two do not meet, what lies between
 * them is asked for first.
 */
export const loginsShown = (now: IcLogins, then: IcLogins | null): IcLogins => {
  const oldest = now.logins.at(-1)
  if (!then || !oldest || !then.logins.some(({ at }) => at >= oldest.at)) return now
  const pushedOut = then.logins.filter(({ at }) => at < oldest.at)
  return { logins: [...now.logins, ...pushedOut], next: then.next }
}
