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

/** Places are named by how deep they stand: `1:/mailList`. What is this deep or deeper begins at its top again. */
export const forgetScroll = (depth: number): void => {
  for (const place of Object.keys(drafts.value.scroll))
    if (Number.parseInt(place, 10) >= depth) delete drafts.value.scroll[place]
}
export const scrollOf = (place: string): number => drafts.value.scroll[place] ?? 0
export const keepScroll = (place: string, top: number): void => {
  if (top === 0) delete drafts.value.scroll[place]
  else if (drafts.value.scroll[place] !== top) drafts.value.scroll[place] = top
}
