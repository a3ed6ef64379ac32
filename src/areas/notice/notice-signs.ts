import type { Scene } from '../../art/scenes/scenes.ts'
import type { Sign } from '../../art/signs.ts'
import type { Notice } from '../../contract/news/notice.ts'
import { tintOf } from '../shared/tint-of.ts'

/** The icon of each category. */
export const noticeSigns = {
  urgent: 'beacon',
  event: 'drum',
  maintenance: 'repair',
  update: 'scroll',
  news: 'courier',
} as const satisfies Record<Notice['category'], Sign>

/** The scenes above the notices of a category. */
const scenes = {
  urgent: ['beacon'],
  event: ['camp', 'podium', 'gate', 'bell'],
  maintenance: ['shutters'],
  update: ['scroll', 'rack'],
  news: ['board', 'lantern', 'waypost', 'joined'],
} as const satisfies Record<Notice['category'], readonly Scene[]>

/** Each notice keeps its scene. */
export const sceneOf = ({ id, category }: Pick<Notice, 'id' | 'category'>): Scene => {
  const [first, ...others] = scenes[category]
  return [first, ...others][tintOf(id) % (others.length + 1)] ?? first
}
