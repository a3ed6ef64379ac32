import { proxy } from 'valtio'

export type ScanEnd =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'failed' }

/** Asks for one code; what comes back stops waiting for it. It is told once, or never. */
export type AskScan = (tell: (end: ScanEnd) => void) => () => void

/** What pages may use of a host app. Null without one, and where it did not offer it. */
export const host = proxy<{
  scan: AskScan | null
  /** A code that nobody here asked for, until the scan page shows it. */
  handed: string | null
}>({ scan: null, handed: null })
