import { brotliCompressSync, gzipSync } from 'node:zlib'
import { HOST_ORIGINS } from '../../contract/pages/first-page.ts'
import { etagOf, type Files } from '../http/files.ts'

const PAGE = '/index.html'

/**
 * The page says itself who may show it in a frame, so that the app knows whom to listen to without asking, offline
 * too: the worker keeps the page together with the policy that says the same.
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
