import * as v from 'valibot'
import { championSchema } from '../card/champion.ts'
import { countSchema, idSchema, instantSchema, rewardsSchema, wholeSchema } from '../common.ts'
import { read } from '../wire/kinds.ts'
import { wornTitleSchema } from './titles.ts'

/**
 * Where a browser listens for moves: server-sent events named `moved`, with `{board, movedAt}`. Polling works as
 * well.
 */
export const LIVE_PATH = '/api/live'
export const movedSchema = v.object({ board: v.number(), movedAt: instantSchema })
export type Moved = v.InferOutput<typeof movedSchema>

/** By column name, in the board's own order: `username`, `store` and the like are texts, the rest numbers. */
const cellsSchema = v.record(v.string(), v.union([v.string(), v.number()]))
const rowSchema = v.object({
  rank: countSchema,
  mine: v.boolean(),
  cells: cellsSchema,
  /** Whose row it is, on the board of the stores. */
  store: v.optional(idSchema),
  /** What its player wears, where their name is shown in full; answers of before have none. */
  title: v.optional(v.nullable(wornTitleSchema)),
  /** Who stands for its player, unless they hide themselves; answers of before have none. */
  champion: v.optional(v.nullable(championSchema)),
})

export const rankingBoardSchema = v.object({
  board: v.number(),
  period: v.string(),
  columns: v.array(v.string()),
  renewed: v.picklist(['atOnce', 'daily']),
  /** The instant up to which the rows count. */
  shownUntil: instantSchema,
  /** None: never settles. */
  settlesAt: v.nullable(instantSchema),
  settled: v.boolean(),
  bands: v.array(v.object({ from: countSchema, to: countSchema, rewards: rewardsSchema })),
  rows: v.array(rowSchema),
  /** Of the player's own row; `rank` may be beyond the hundred that are shown. */
  mine: v.nullable(v.object({ rank: countSchema, cells: cellsSchema, gap: v.nullable(v.number()) })),
})
export type RankingBoard = v.InferOutput<typeof rankingBoardSchema>

/** Names as their players allow them to be seen; one's own in full. */
export const rankingBoard = read({
  name: 'ranking_board',
  args: v.strictObject({
    board: wholeSchema(0, 99_999_999),
    /** The one that runs, or the one before it. */
    period: v.picklist(['current', 'last']),
  }),
  data: rankingBoardSchema,
  refusals: ['not_found'],
})

export const actions = [rankingBoard] as const
