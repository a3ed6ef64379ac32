import type { Plugin } from 'vite'

/** What a text between backticks has to escape. */
const ESCAPED = /\\([`$])/g
const PACKAGE = /\/qr-scanner\/qr-scanner-worker\.min\.js$/

/**
 * qr-scanner carries its decoder as a text, and starts a worker from it by an address that it makes up. The page's
 * policy lets no text become a script, so the decoder is taken out of that text here and becomes a module: our worker
 * is a file like any other, named by its hash and kept for offline.
 */
export const qrEngine = (): Plugin => ({
  name: 'tiger-tally:qr-engine',
  enforce: 'pre',
  transform(code, id) {
    if (!PACKAGE.test(id)) return null
    const [, text] = /new Blob\(\[`([\s\S]*)`\]/.exec(code) ?? []
    const [written, handler] = text?.split('self.onmessage=') ?? []
    const engine = written?.replace(ESCAPED, '$1')
    const [, read] = /([\w$]+)\.default=\1;/.exec(engine ?? '') ?? []
    if (!written || !handler || !engine || !read || /\\|\$\{/.test(written.replace(ESCAPED, '')))
      throw new Error('qr-scanner’s worker has changed its form')
    return { code: `${engine}\nexport const read=${read}`, map: null }
  },
})
