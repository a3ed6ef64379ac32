import type { IcLogins } from '../../../contract/arcade/ic-cards.ts'

/**
 * A page with another behind it: where that was asked for it begins behind `then`, so what new logins have pushed out
 * since stays on this one, and nothing below moves.
 */
export const loginsShown = (now: IcLogins, then: IcLogins | null): IcLogins => {
  if (!then) return now
  const oldest = now.logins.at(-1)
  const pushedOut = then.logins.filter(({ at }) => !oldest || at < oldest.at)
  return { logins: [...now.logins, ...pushedOut], next: then.next }
}
