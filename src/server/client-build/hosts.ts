import { brotliCompressSync, gzipSync } from 'node:zlib'
import { HOST_ORIGINS } from '../../contract/pages/first-page.ts'
import { etagOf, type Files } from '../http/files.ts'

const PAGE = '/index.html'

/**
 * The page itself lists the origins that may embed it, so that the app knows them without a request, even offline: the
 * worker caches the page together with its policy, which lists the same.
 */
export const withHosts = (files: Files, origins: readonly string[]): Files => {
  const page = files.get(PAGE)
  if (!page || origins.length === 0) return files
  const named = `<meta name="${HOST_ORIGINS}" content="${origins.join(' ')}">`
  const plain = Buffer.from(page.plain.toString('utf8').replace('</head>', () => `${named}</head>`))
  const packed = [
    { encoding: 'br', bytes: brotliCompressSync(plain) },
    { encoding: 'gzip', bytes: gzipSync(plain) },
  ]
  return new Map([...files, [PAGE, { ...page, plain, packed, etag: etagOf(plain) }]])
}
