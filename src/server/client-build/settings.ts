import { createHash } from 'node:crypto'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { HOST_ORIGINS, settingsMeta, withSettingsBehind } from '../../contract/pages/first-page.ts'
import type { Config } from '../config/config.ts'
import { etagOf, type File, type Files } from '../http/files.ts'

const PAGE = '/index.html'
const WORKER = '/main.js'

type Settings = Pick<Config, 'hostOrigins' | 'imageBase'>

const edited = (file: File, edit: (text: string) => string): File => {
  const plain = Buffer.from(edit(file.plain.toString('utf8')))
  const packed = [
    { encoding: 'br', bytes: brotliCompressSync(plain) },
    { encoding: 'gzip', bytes: gzipSync(plain) },
  ]
  return { ...file, plain, packed, etag: etagOf(plain) }
}

/** In the worker's list of files, as the build writes it. */
const REVISION_OF_PAGE = /"revision":"([0-9a-f]+)"(?=,"url":"index\.html")/

const editedAt = (files: Files, path: string, edit: (text: string) => string): Files => {
  const file = files.get(path)
  return file ? new Map([...files, [path, edited(file, edit)]]) : files
}

/**
 * The page itself lists the origins that may embed it, so that the app knows them without a request, even offline: the
 * worker caches the page together with its policy. So a change of what the policy names is another page to the worker,
 * and reaches installed apps as a new version does. While it is rolled out, the worker knows by the digest whether the
 * page is of a process that has it.
 */
export const withSettings = (files: Files, { hostOrigins, imageBase }: Settings): Files => {
  if (hostOrigins.length === 0 && imageBase === undefined) return files
  const named = hostOrigins.length > 0 ? `<meta name="${HOST_ORIGINS}" content="${hostOrigins.join(' ')}">` : ''
  const settings = JSON.stringify([hostOrigins, imageBase])
  const digest = createHash('sha256').update(settings).digest('hex').slice(0, 16)
  const page = editedAt(files, PAGE, (html) => html.replace('</head>', () => `${named}${settingsMeta(digest)}</head>`))
  return editedAt(page, WORKER, (script) =>
    script.replace(REVISION_OF_PAGE, (_, revision: string) => `"revision":"${withSettingsBehind(revision, digest)}"`),
  )
}
