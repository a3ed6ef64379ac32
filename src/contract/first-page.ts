import * as v from 'valibot'
import { instantSchema } from './common.ts'
import { languageSchema } from './languages.ts'
import { noticeList } from './notice.ts'

/** What the service writes into the page for a visitor beside the drawn Home: the answer that it was drawn from. */
export const cameWithSchema = v.object({
  language: languageSchema,
  at: instantSchema,
  notices: noticeList.data.entries.notices,
})
export type CameWith = v.InferOutput<typeof cameWithSchema>

/** The id of the element that carries it. */
export const CAME_WITH = 'came-with'
/** Set by the app while somebody is logged in; says no more than that. They are not shown what a visitor sees. */
export const PLAYER_COOKIE = 'player'
/** The language that was chosen on this device. */
export const LANGUAGE_COOKIE = 'language'
