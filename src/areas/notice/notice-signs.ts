import type { Sign } from '../../art/signs.ts'
import type { Notice } from '../../contract/news/notice.ts'

/** The icon of each category. */
export const noticeSigns = {
  urgent: 'beacon',
  event: 'drum',
  maintenance: 'repair',
  update: 'scroll',
  news: 'courier',
} as const satisfies Record<Notice['category'], Sign>
