import { createHash } from 'node:crypto'
import { sheetIn } from '../../contract/pages/first-page.ts'
import type { Files } from '../http/files.ts'

/**
 * The service cannot see which page the address means, because that stands behind the #. This line can, before
 * anything is painted: what was drawn for Home is not shown where another page was asked for.
 */
const elsewhere = `if(!/^(#\\/?|#\\/home(\\?.*)?)?$/.test(location.hash))document.documentElement.dataset.elsewhere=''`

/**
 * All that is ever inside the page itself instead of a file of its own: one line of script, and the style of the
 * first view.
 */
export interface Inline {
  readonly script: string
  /** Null where no app was built. */
  readonly style: string | null
}

export const inlineOf = (files: Files): Inline => {
  const sheet = sheetIn(files.get('/index.html')?.plain.toString('utf8') ?? '')
  return { script: elsewhere, style: files.get(sheet?.href ?? '')?.plain.toString('utf8') ?? null }
}

/** How the policy names them: whatever else stands inside a page is refused. */
export const sourceOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
