import type { Sign } from '../../art/signs.ts'
import type { Notice } from '../../contract/news/notice.ts'

/** What kind of news it is, as a drawing. */
export const noticeSigns = {
  urgent: 'beacon',
  event: 'drum',
  maintenance: 'chip',
  update: 'book',
  news: 'board',
} as const satisfies Record<Notice['category'], Sign>
