import type { Context } from 'hono'
import { goodsPicture } from '../../art/goods-picture.ts'
import { type Drawn, drawnAs, drawnResponse } from './drawn.ts'
import { IMAGES_PATH } from './names.ts'

export const GOODS_PATH = `${IMAGES_PATH}/goods`

const draw = (id: string): Drawn | null => {
  const svg = goodsPicture(id)
  return svg === undefined ? null : drawnAs(svg)
}

const kept = new Map<string, Drawn>()
/** Cached per process, and only for known goods, so that arbitrary requests cannot fill the memory. */
const drawnOf = (id: string): Drawn | null => {
  const known = kept.get(id) ?? draw(id)
  if (known) kept.set(id, known)
  return known
}

const nameOf = (id: string, { version }: Drawn): string => `${id}.${version}.svg`

/** The URL of the built-in drawing of these goods; null if there is none. */
export const goodsPictureUrl = (id: string): string | null => {
  const drawn = drawnOf(id)
  return drawn && `${GOODS_PATH}/${nameOf(id, drawn)}`
}

export const goodsRoute = (context: Context): Response => {
  const name = context.req.param('name') ?? ''
  const id = name.split('.')[0] ?? ''
  const drawn = drawnOf(id)
  return drawn && nameOf(id, drawn) === name ? drawnResponse(context, drawn) : context.text('not found', 404)
}
