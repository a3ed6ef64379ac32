import type { Secrets } from '../session/secrets.ts'

/** How encrypted columns are named once decrypted, and the purpose they were encrypted for. */
const sealed: Readonly<Record<string, { readonly name: string; readonly purpose: string; readonly json: boolean }>> = {
  phoneSealed: { name: 'phone', purpose: 'phone', json: false },
  sealed: { name: 'address', purpose: 'address', json: true },
  addressSealed: { name: 'address', purpose: 'address', json: true },
  infoSealed: { name: 'info', purpose: 'signup', json: true },
}

/** Left out: keys and hashes, which are the service's, and operators and other recipients, who are other people. */
const leftOut =
  /(Sealed|Index)$|^(p256dh|auth|challenge|operator|detail|openedBy|closedBy|decidedBy|begunBy|recipients|concerned|cursor|fingerprint)$/

const opened = (secrets: Secrets, column: string, value: unknown): readonly [string, unknown][] => {
  const how = sealed[column]
  if (!how) return leftOut.test(column) ? [] : [[column, value]]
  if (typeof value !== 'string' || value === '') return [[how.name, null]]
  const text = secrets.decrypt(how.purpose, value)
  const content: unknown = how.json ? JSON.parse(text) : text
  return [[how.name, content]]
}

/** A row in the form its player gets. */
export const readable = (secrets: Secrets, row: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(row).flatMap(([column, value]) => opened(secrets, column, value)))
