import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import type { Context } from 'hono'

export interface Drawn {
  /** A content hash in the name, so that a cached picture is never outdated. */
  readonly version: string
  readonly svg: string
  /** Compressed lazily, because it is expensive and not needed for the version. */
  readonly packed: () => Uint8Array<ArrayBuffer>
}

export const drawnAs = (svg: string): Drawn => {
  let packed: Uint8Array<ArrayBuffer> | undefined
  return {
    version: createHash('sha256').update(svg).digest('hex').slice(0, 8),
    svg,
    packed: () => {
      packed ??= new Uint8Array(gzipSync(svg, { level: 9 }))
      return packed
    },
  }
}

const headers = {
  'content-type': 'image/svg+xml',
  'cache-control': 'public, max-age=31536000, immutable',
  vary: 'accept-encoding',
}

export const drawnResponse = (context: Context, { svg, packed }: Drawn): Response =>
  /\bgzip\b/.test(context.req.header('accept-encoding') ?? '')
    ? new Response(packed(), { headers: { ...headers, 'content-encoding': 'gzip' } })
    : new Response(svg, { headers })
