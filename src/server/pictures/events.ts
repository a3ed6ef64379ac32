import type { Context } from 'hono'
import { eventPicture } from '../../art/event-picture.ts'
import { castPicture } from '../../art/events/cast.ts'
import type { Deps } from '../deps.ts'
import { lookedAt } from './counted-picture.ts'
import { type Drawn, drawnAs, drawnResponse } from './drawn.ts'
import { IMAGES_PATH } from './names.ts'

export const EVENT_PICTURES_PATH = `${IMAGES_PATH}/events`

const MOST_KEPT = 500
const kept = new Map<string, Drawn>()

const draw = (id: string): Drawn => drawnAs(eventPicture(id, castPicture(id)))

/**
 * The version in an event picture's URL, `/images/events/{id}.{version}.svg`. Cached, because lists ask only for a
 * limited number of events.
 */
export const eventPictureVersion = (id: string): string => {
  const known = kept.get(id)
  if (known) return known.version
  const drawn = draw(id)
  if (kept.size >= MOST_KEPT) kept.clear()
  kept.set(id, drawn)
  return drawn.version
}

const NAME = /^([\w-]{1,40})\.([0-9a-f]{8})\.svg$/

/** Any id can be requested, so pictures that no list has named are drawn but not cached. */
export const eventPictureRoute =
  (deps: Deps) =>
  async (context: Context): Promise<Response> => {
    const [, id, version] = NAME.exec(context.req.param('name') ?? '') ?? []
    if (id === undefined) return context.text('not found', 404)
    return lookedAt(deps, context, async () => {
      const drawn = kept.get(id) ?? draw(id)
      return drawn.version === version ? drawnResponse(context, drawn) : context.text('not found', 404)
    })
  }
