import type { IcLogin } from '../../../contract/arcade/ic-cards.ts'

interface AtMachine {
  readonly place: string
  readonly of: readonly IcLogin[]
}

/** Store and machine are said once for all logins there; the machine that was used last comes first. */
export const byMachine = (logins: readonly IcLogin[]): readonly AtMachine[] => {
  const places = new Map<string, readonly IcLogin[]>()
  for (const login of logins) {
    const place = `${login.store}\u00a0· ${login.machine}`
    places.set(place, [...(places.get(place) ?? []), login])
  }
  return [...places].map(([place, of]) => ({ place, of }))
}
