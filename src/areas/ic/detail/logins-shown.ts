import type { IcLogins } from '../../../contract/arcade/ic-cards.ts'

/**
 * A page of logins that is followed by another. The next page was requested as of `then`, so entries that newer logins
 * have pushed off this page since stay on it, and nothing below moves. If there are so many new logins that the two do
 * not meet, the gap is loaded first.
 */
export const loginsShown = (now: IcLogins, then: IcLogins | null): IcLogins => {
  const oldest = now.logins.at(-1)
  if (!then || !oldest || !then.logins.some(({ at }) => at >= oldest.at)) return now
  const pushedOut = then.logins.filter(({ at }) => at < oldest.at)
  return { logins: [...now.logins, ...pushedOut], next: then.next }
}
