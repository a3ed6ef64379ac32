import type { Context } from 'hono'
import { eventPicture } from '../../art/event-picture.ts'
import { castPicture } from '../../art/events/cast.ts'
import { type Drawn, drawnAs, drawnResponse } from './drawn.ts'
import { IMAGES_PATH } from './names.ts'

export const EVENT_PICTURES_PATH = `${IMAGES_PATH}/events`

const MOST_KEPT = 500
const kept = new Map<string, Drawn>()

/** Whatever is asked for can be drawn; what is kept of it has an end. */
const drawnOf = (id: string): Drawn => {
  const known = kept.get(id)
  if (known) return known
  const drawn = drawnAs(eventPicture(id, castPicture(id)))
  if (kept.size >= MOST_KEPT) kept.clear()
  kept.set(id, drawn)
  return drawn
}

/** Of an event's picture, `/images/events/{id}.{version}.svg`. */
export const eventPictureVersion = (id: string): string => drawnOf(id).version

const NAME = /^([\w-]{1,40})\.([0-9a-f]{8})\.svg$/

export const eventPictureRoute = (context: Context): Response => {
  const [, id, version] = NAME.exec(context.req.param('name') ?? '') ?? []
  if (id === undefined) return context.text('not found', 404)
  const drawn = drawnOf(id)
  return drawn.version === version ? drawnResponse(context, drawn) : context.text('not found', 404)
}
