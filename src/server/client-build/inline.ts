import { createHash } from 'node:crypto'
import { sheetIn } from '../../contract/pages/first-page.ts'
import type { Files } from '../http/files.ts'

/**
 * The server does not see the part of the address behind the #. This script runs before the first paint and hides the
 * prerendered Home if the address means another page.
 */
const elsewhere = `if(!/^(#\\/?|#\\/home(\\?.*)?)?$/.test(location.hash))document.documentElement.dataset.elsewhere=''`

/** Everything inlined in the page instead of being a separate file: one line of script, and the first view's style. */
export interface Inline {
  readonly script: string
  /** Null if there is no built app. */
  readonly style: string | null
}

export const inlineOf = (files: Files): Inline => {
  const sheet = sheetIn(files.get('/index.html')?.plain.toString('utf8') ?? '')
  return { script: elsewhere, style: files.get(sheet?.href ?? '')?.plain.toString('utf8') ?? null }
}

/** The hash source for the content security policy, which blocks any other inline code. */
export const sourceOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
