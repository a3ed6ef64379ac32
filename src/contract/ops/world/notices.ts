import * as v from 'valibot'
import { textSchema } from '../../common.ts'
import { noticeCategories } from '../../news/notice.ts'
import { act, described, doneSchema, idArg, limitArg, query, textsArg, timeArg } from '../action.ts'

const category = described(v.picklist(noticeCategories, noticeCategories.join(', ')), noticeCategories.join(', '))
const picture = described(
  v.nullable(v.pipe(textSchema(500), v.regex(/^(https:\/\/|\/images\/)\S+$/))),
  'an address of a picture',
)
const links = described(
  v.pipe(
    v.array(v.strictObject({ label: textsArg, href: v.pipe(textSchema(500), v.regex(/^(https:\/\/|#\/|\/#\/)/)) })),
    v.maxLength(5),
  ),
  'up to five links: @links.json',
)

export const noticesList = query({
  name: 'notices.list',
  does: 'the board, with what is to come and what was withdrawn',
  args: v.strictObject({ limit: limitArg }),
  data: v.object({
    notices: v.array(
      v.object({
        id: v.string(),
        category: v.picklist(noticeCategories),
        title: v.string(),
        pinned: v.boolean(),
        publishedAt: v.number(),
        withdrawnAt: v.nullable(v.number()),
      }),
    ),
  }),
})

export const noticesPublish = act({
  name: 'notices.publish',
  does: 'puts a notice or news on the board, now or at a time',
  example:
    '--category news --title @title.json --summary @summary.json --body @body.json --at 2026-12-01T10:00:00+08:00',
  once: true,
  args: v.strictObject({
    category,
    title: textsArg,
    summary: textsArg,
    body: textsArg,
    pinned: v.optional(described(v.boolean(), 'stays on top'), false),
    at: v.optional(timeArg),
    picture: v.optional(picture, null),
    links: v.optional(links, []),
  }),
  data: doneSchema,
})

export const noticesEdit = act({
  name: 'notices.edit',
  does: 'changes what is given and leaves the rest',
  args: v.strictObject({
    id: idArg,
    category: v.optional(category),
    title: v.optional(textsArg),
    summary: v.optional(textsArg),
    body: v.optional(textsArg),
    picture: v.optional(picture),
    links: v.optional(links),
  }),
  data: doneSchema,
})

export const noticesWithdraw = act({
  name: 'notices.withdraw',
  does: 'takes a notice off the board',
  args: v.strictObject({ id: idArg }),
  data: doneSchema,
})

export const noticesPin = act({
  name: 'notices.pin',
  does: 'keeps a notice on top; --no-pinned lets it go',
  args: v.strictObject({ id: idArg, pinned: v.optional(described(v.boolean(), 'stays on top'), true) }),
  data: doneSchema,
})
