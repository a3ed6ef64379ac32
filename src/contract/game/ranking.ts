import * as v from 'valibot'
import { championSchema } from '../card/champion.ts'
import { countSchema, idSchema, instantSchema, rewardsSchema, wholeSchema } from '../common.ts'
import { read } from '../wire/kinds.ts'
import { wornTitleSchema } from './titles.ts'

/** Live updates of the boards: server-sent events named `moved`, with `{board, movedAt}`. Polling works as well. */
export const LIVE_PATH = '/api/live'
export const movedSchema = v.object({ board: v.number(), movedAt: instantSchema })
export type Moved = v.InferOutput<typeof movedSchema>

/** By column name, in the board's order: `username`, `store` and the like are texts, the rest numbers. */
const cellsSchema = v.record(v.string(), v.union([v.string(), v.number()]))
const rowSchema = v.object({
  rank: countSchema,
  mine: v.boolean(),
  cells: cellsSchema,
  /** The row's store, on the board of stores. */
  store: v.optional(idSchema),
  /** The player's worn title, if their name is shown in full; missing in earlier answers. */
  title: v.optional(v.nullable(wornTitleSchema)),
  /** The player's champion, unless they hide themselves; missing in earlier answers. */
  champion: v.optional(v.nullable(championSchema)),
})

export const rankingBoardSchema = v.object({
  board: v.number(),
  period: v.string(),
  columns: v.array(v.string()),
  renewed: v.picklist(['atOnce', 'daily']),
  /** The instant up to which results are counted. */
  shownUntil: instantSchema,
  /** Null: never settles. */
  settlesAt: v.nullable(instantSchema),
  settled: v.boolean(),
  bands: v.array(v.object({ from: countSchema, to: countSchema, rewards: rewardsSchema })),
  rows: v.array(rowSchema),
  /** The player's own row; `rank` may be beyond the hundred rows shown. */
  mine: v.nullable(v.object({ rank: countSchema, cells: cellsSchema, gap: v.nullable(v.number()) })),
})
export type RankingBoard = v.InferOutput<typeof rankingBoardSchema>

/** Names are shown as their players allow; one's own in full. */
export const rankingBoard = read({
  name: 'ranking_board',
  args: v.strictObject({
    board: wholeSchema(0, 99_999_999),
    /** The current period, or the previous one. */
    period: v.picklist(['current', 'last']),
  }),
  data: rankingBoardSchema,
  refusals: ['not_found'],
})

export const actions = [rankingBoard] as const
