import { proxy } from 'valtio'

export type ScanEnd =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'failed' }

/** Asks for one scan; returns a function that cancels it. `tell` is called at most once. */
export type AskScan = (tell: (end: ScanEnd) => void) => () => void

/** What pages may use of a host app. Null without a host, or if it does not offer it. */
export const host = proxy<{
  scan: AskScan | null
  /** A scan the host sent unasked, until the scan page shows it. */
  unrequestedScan: string | null
}>({ scan: null, unrequestedScan: null })
