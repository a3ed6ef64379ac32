import type { Sign } from '../../art/signs.ts'
import type { Notice } from '../../contract/news/notice.ts'

/** What kind of news it is, as a drawing. */
export const noticeSigns = {
  urgent: 'beacon',
  event: 'drum',
  maintenance: 'repair',
  update: 'scroll',
  news: 'courier',
} as const satisfies Record<Notice['category'], Sign>
