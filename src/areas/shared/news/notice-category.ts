import { msg } from '@lingui/core/macro'
import type { Notice } from '../../../contract/news/notice.ts'

export const categoryNames = {
  urgent: msg`Urgent`,
  event: msg`Event`,
  maintenance: msg`Maintenance`,
  update: msg`Update`,
  news: msg`News`,
} as const satisfies Record<Notice['category'], unknown>
