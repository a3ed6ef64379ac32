import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import type { Context } from 'hono'
import { goodsPicture } from '../../art/goods-picture.ts'
import { IMAGES_PATH } from './names.ts'

export const GOODS_PATH = `${IMAGES_PATH}/goods`

interface Drawn {
  /** Says which drawing it is: another drawing has another name, so that a kept one is never out of date. */
  readonly name: string
  readonly svg: string
  readonly packed: Uint8Array<ArrayBuffer>
}

const draw = (id: string): Drawn | null => {
  const svg = goodsPicture(id)
  if (svg === undefined) return null
  const version = createHash('sha256').update(svg).digest('hex').slice(0, 8)
  return { name: `${id}.${version}.svg`, svg, packed: new Uint8Array(gzipSync(svg, { level: 9 })) }
}

const kept = new Map<string, Drawn>()
/** Drawn once in the life of a process, and only what there is: whatever is asked for leaves nothing behind. */
const drawnOf = (id: string): Drawn | null => {
  const known = kept.get(id) ?? draw(id)
  if (known) kept.set(id, known)
  return known
}

/** Where the house's drawing of these goods is; null where there is none. */
export const goodsPictureUrl = (id: string): string | null => {
  const drawn = drawnOf(id)
  return drawn && `${GOODS_PATH}/${drawn.name}`
}

const headers = {
  'content-type': 'image/svg+xml',
  'cache-control': 'public, max-age=31536000, immutable',
  vary: 'accept-encoding',
}

export const goodsRoute = (context: Context): Response => {
  const name = context.req.param('name') ?? ''
  const drawn = drawnOf(name.split('.')[0] ?? '')
  if (drawn?.name !== name) return context.text('not found', 404)
  const packs = /\bgzip\b/.test(context.req.header('accept-encoding') ?? '')
  return packs
    ? new Response(drawn.packed, { headers: { ...headers, 'content-encoding': 'gzip' } })
    : new Response(drawn.svg, { headers })
}
