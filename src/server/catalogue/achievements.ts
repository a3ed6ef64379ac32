import * as v from 'valibot'
import { itemSchema } from '../../contract/common.ts'
import { metrics } from '../../contract/game/achievements.ts'
import { listCell, readTable, wholeCell } from './read.ts'
import { filled, textsOf } from './texts.ts'

/** For example `mallPoints:50`. */
const rewardCell = v.pipe(
  v.string(),
  v.regex(/^\w+:\d+$/),
  v.transform((text) => ({ item: text.split(':')[0] ?? '', count: Number(text.split(':')[1]) })),
  v.object({ item: itemSchema, count: v.pipe(v.number(), v.minValue(1)) }),
)

const rowSchema = v.strictObject({
  id: v.string(),
  metric: v.picklist(metrics),
  goal: v.pipe(wholeCell, v.minValue(2)),
  rewards: v.pipe(listCell, v.array(rewardCell)),
})

const texts = textsOf('achievements.tsv')

export const achievements = readTable('./data/achievements.tsv', rowSchema).map((achievement) => ({
  ...achievement,
  name: texts.of(achievement.id, 'name'),
  description: filled(texts.of(achievement.id, 'description'), { goal: achievement.goal }),
}))
export type Achievement = (typeof achievements)[number]
