import { boolean, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { Localized } from '../../../../contract/languages.ts'
import { noticeCategories } from '../../../../contract/news/notice.ts'
import { instant, roleid } from '../columns.ts'

export const notices = pgTable('notices', {
  id: text('id').primaryKey(),
  category: text('category', { enum: noticeCategories }).notNull(),
  title: jsonb('title').$type<Localized>().notNull(),
  summary: jsonb('summary').$type<Localized>().notNull(),
  body: jsonb('body').$type<Localized>().notNull(),
  picture: text('picture'),
  links: jsonb('links').$type<readonly { readonly label: Localized; readonly href: string }[]>().notNull(),
  pinned: boolean('pinned').notNull().default(false),
  publishedAt: instant('published_at').notNull(),
  withdrawnAt: instant('withdrawn_at'),
})

export const noticeReads = pgTable(
  'notice_reads',
  {
    roleid: roleid().notNull(),
    noticeId: text('notice_id').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.roleid, table.noticeId] })],
)
