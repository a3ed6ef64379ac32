import * as v from 'valibot'
import { wholeSchema } from '../../common.ts'
import { act, described, query } from '../action.ts'

const board = described(
  v.pipe(
    wholeSchema(0, 9_999),
    v.check(
      (id) => [1020, 1120, 1220, 1221, 1320, 1400, 1600, 1700].includes(id),
      'a board with rewards: 1020, 1120, 1220, 1221, 1320, 1400, 1600 or 1700',
    ),
  ),
  'the number of a board with rewards',
)
const period = described(
  v.pipe(v.string(), v.regex(/^\d{4}-\d{2}(-\d{2})?$/, 'the Monday (2026-11-16) or the month (2026-11)')),
  'the Monday of the week, or the month; the last one that ended unless said otherwise',
)

const row = v.object({
  rank: v.number(),
  roleid: v.string(),
  nickname: v.string(),
  rewards: v.string(),
  title: v.nullable(v.string()),
})

export const boardsPreview = query({
  name: 'boards.preview',
  does: 'who would get what if a board were settled now; nothing is given',
  example: '--board 1020',
  args: v.strictObject({ board, period: v.optional(period) }),
  data: v.object({
    board: v.number(),
    period: v.string(),
    settled: v.boolean(),
    final: v.boolean(),
    rows: v.array(row),
  }),
})

export const boardsSettle = act({
  name: 'boards.settle',
  dated: true,
  overall: true,
  does: 'settles a board whose period is over, rewards by mail; a settled one stays as it is',
  example: '--board 1020 --period 2026-11-09',
  args: v.strictObject({ board, period: v.optional(period) }),
  data: v.object({ board: v.number(), period: v.string(), winners: v.number(), before: v.boolean() }),
})
