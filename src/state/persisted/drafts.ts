import * as v from 'valibot'
import { persisted } from './persisted.ts'

/**
 * Half-typed forms by name, and the scroll position of each page: restored even after the system has closed the app.
 */
const schema = v.object({
  forms: v.record(v.string(), v.record(v.string(), v.string())),
  scroll: v.record(v.string(), v.number()),
})

export const drafts = persisted<v.InferOutput<typeof schema>>({
  name: 'drafts',
  version: 1,
  schema,
  initial: () => ({ forms: {}, scroll: {} }),
  shared: true,
})

export const draftsReady = drafts.ready
/** Whether what was typed so far is stored. */
export const draftsSettled = drafts.settled

/**
 * Positions are named by depth in the history: `1:` and a digest. Pages at this depth or deeper start at the top again.
 */
export const forgetScroll = (depth: number): void => {
  for (const place of Object.keys(drafts.value.scroll))
    if (Number.parseInt(place, 10) >= depth) delete drafts.value.scroll[place]
}
/** The object of the current player, fetched once: a page that writes to it after they have left writes to nothing. */
export const scrollPlaces = () => drafts.value.scroll
export const keepScroll = (places: Record<string, number>, place: string, top: number): void => {
  if (top === 0) delete places[place]
  else places[place] = top
}
