import type { Plugin } from 'vite'

/** Escapes in a template literal. */
const ESCAPED = /\\([`$])/g
const PACKAGE = /\/qr-scanner\/qr-scanner-worker\.min\.js$/

/**
 * qr-scanner contains its decoder as a string and starts a worker from a blob URL. The page's policy forbids that, so
 * the decoder is extracted from the string and becomes a module: our worker is a file like any other, with a hash in
 * its name and precached.
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
