import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { extname, join, relative, sep } from 'node:path'
import type { Context } from 'hono'

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
}

export interface File {
  readonly type: string
  readonly etag: string
  readonly cache: string
  readonly plain: Buffer<ArrayBuffer>
  readonly packed: readonly { readonly encoding: string; readonly bytes: Buffer<ArrayBuffer> }[]
}
export type Files = ReadonlyMap<string, File>

const readIf = (path: string): Buffer<ArrayBuffer> | null => (existsSync(path) ? readFileSync(path) : null)

export const etagOf = (plain: Buffer): string =>
  `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`

/**
 * Files under /assets have a content hash in their name and are immutable; everything else, above all the worker, is
 * revalidated.
 */
const load = (folder: string, path: string): [string, File] => {
  const url = `/${relative(folder, path).split(sep).join('/')}`
  const plain = readFileSync(path)
  const packed = [
    { encoding: 'br', bytes: readIf(`${path}.br`) },
    { encoding: 'gzip', bytes: readIf(`${path}.gz`) },
  ].flatMap(({ encoding, bytes }) => (bytes === null ? [] : [{ encoding, bytes }]))
  const file = {
    type: types[extname(path)] ?? 'application/octet-stream',
    etag: etagOf(plain),
    cache: url.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
    plain,
    packed,
  }
  return [url, file]
}

/**
 * Compressed files are only served instead of their originals, dot files (the build's stamp and manifest) not at all.
 */
const NOT_SERVED = /\.(br|gz|map)$|(^|[\\/])\./

/** The built app is a few megabytes, so it is read once, with compressed files, and served from memory. */
export const loadFiles = (folder: string): Files => {
  if (!existsSync(folder)) return new Map()
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !NOT_SERVED.test(relative(folder, join(entry.parentPath, entry.name))))
    .map((entry) => join(entry.parentPath, entry.name))
  return new Map(paths.map((path) => load(folder, path)))
}

/** Only navigations get the app's page: HTML in place of a missing script would cause a confusing error. */
const isNavigation = (context: Context, path: string): boolean =>
  !/\.\w+$/.test(path) && (context.req.header('accept') ?? '').includes('text/html')

export const serveFile = (files: Files, context: Context): Response => {
  const path = context.req.path === '/' ? '/index.html' : context.req.path
  const file = files.get(path) ?? (isNavigation(context, path) ? files.get('/index.html') : undefined)
  return file ? sendFile(file, context) : context.text('not found', 404)
}

/** `vary`: the headers that decide which file stands at its address. */
export const sendFile = (file: File, context: Context, vary = 'accept-encoding'): Response => {
  const headers = new Headers({ 'content-type': file.type, 'cache-control': file.cache, etag: file.etag, vary })
  if (context.req.header('if-none-match') === file.etag) return new Response(null, { status: 304, headers })
  const accepted = context.req.header('accept-encoding') ?? ''
  const packed = file.packed.find(({ encoding }) => accepted.includes(encoding))
  if (packed) headers.set('content-encoding', packed.encoding)
  const bytes = packed?.bytes ?? file.plain
  headers.set('content-length', String(bytes.byteLength))
  return new Response(context.req.method === 'HEAD' ? null : bytes, { headers })
}
