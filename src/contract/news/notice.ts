import * as v from 'valibot'
import { idSchema, instantSchema, noArgs } from '../common.ts'
import { mark, read } from '../wire/kinds.ts'
import { slotOf } from '../wire/slot.ts'

export const noticeCategories = ['urgent', 'event', 'maintenance', 'update', 'news'] as const

export const noticeSchema = v.object({
  id: idSchema,
  category: v.picklist(noticeCategories),
  title: v.string(),
  summary: v.string(),
  /** Paragraphs separated by empty lines. */
  body: v.string(),
  picture: v.nullable(v.string()),
  links: v.array(v.object({ label: v.string(), href: v.string() })),
  pinned: v.boolean(),
  publishedAt: instantSchema,
  read: v.boolean(),
})
export type Notice = v.InferOutput<typeof noticeSchema>

/**
 * Pinned and urgent first, then newest, at most `MOST_NOTICES`, with bodies. Visitors get the same with `read` false.
 */
export const noticeList = read({
  name: 'notice_list',
  skipRoleid: true,
  args: noArgs,
  data: v.object({ notices: v.array(noticeSchema) }),
})

const DAY_MS = 86_400_000
const TAIPEI_MS = 8 * 3_600_000
const taipeiDay = (at: number): string => String(Math.floor((at + TAIPEI_MS) / DAY_MS))

export const readNotice = mark({
  name: 'notice_read',
  args: v.strictObject({
    ids: v.pipe(v.array(idSchema), v.minLength(1), v.maxLength(200)),
    /** When it was read, by the service's clock: read offline, it may arrive on another day. */
    at: v.optional(instantSchema),
  }),
  data: v.object({}),
  touches: ['notice_list', 'player_info', 'get_daily_task_full_list'],
  lane: 'notice',
  // Per day, so that yesterday's reading stays in the outbox next to today's.
  slot: ({ ids, at }) => slotOf('notice_read', at === undefined ? ids : [...ids, taipeiDay(at)]),
})

export const actions = [noticeList, readNotice] as const
