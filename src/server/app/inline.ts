import { createHash } from 'node:crypto'
import type { Files } from '../http/files.ts'

/**
 * The service cannot see which page the address means, because that stands behind the #. This line can, before anything is painted: what
 * was drawn for Home is not shown where another page was asked for.
 */
const elsewhere = `if(!/^(#\\/?|#\\/home(\\?.*)?)?$/.test(location.hash))document.documentElement.dataset.elsewhere=''`

const LINK = /<link rel="stylesheet"[^>]*href="(\/assets\/[^"]+\.css)"[^>]*>/

/** All that is ever inside the page itself instead of a file of its own: one line of script, and the style of the first view. */
export interface Inline {
  readonly script: string
  /** Null where no app was built. */
  readonly style: { readonly text: string; readonly link: string } | null
}

export const inlineOf = (files: Files): Inline => {
  const found = LINK.exec(files.get('/index.html')?.plain.toString('utf8') ?? '')
  const text = files.get(found?.[1] ?? '')?.plain.toString('utf8')
  return { script: elsewhere, style: found && text !== undefined ? { link: found[0], text } : null }
}

/** How the policy names them: whatever else stands inside a page is refused. */
export const sourceOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
