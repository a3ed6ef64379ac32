import * as v from 'valibot'
import { persisted } from './persisted.ts'

/** Half-typed forms by name, and how far each page was scrolled: restored also after the system closed the app. */
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
/** What was typed so far is on the device. */
export const draftsSettled = drafts.settled

/** Places are named by how deep they stand: `1:` and a digest. What is this deep or deeper begins at its top again. */
export const forgetScroll = (depth: number): void => {
  for (const place of Object.keys(drafts.value.scroll))
    if (Number.parseInt(place, 10) >= depth) delete drafts.value.scroll[place]
}
/** Those of who is here now: what a page of theirs still puts in once they have left is kept nowhere. */
export const scrollPlaces = () => drafts.value.scroll
export const keepScroll = (places: Record<string, number>, place: string, top: number): void => {
  if (top === 0) delete places[place]
  else places[place] = top
}
