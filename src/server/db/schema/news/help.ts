import { boolean, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { Localized } from '../../../../contract/languages.ts'
import { faqTopics } from '../../../../contract/news/help.ts'
import { instant, roleid } from '../columns.ts'

/** Questions that the operator added or edited: a row replaces the catalogue's question as a whole. */
export const faqQuestions = pgTable('faq_questions', {
  id: text('id').primaryKey(),
  topic: text('topic', { enum: faqTopics }).notNull(),
  question: jsonb('question').$type<Localized>().notNull(),
  answer: jsonb('answer').$type<Localized>().notNull(),
  related: jsonb('related').$type<readonly string[]>().notNull(),
  place: integer('place').notNull(),
  /** When the text last changed: earlier votes were about another answer. */
  changedAt: instant('changed_at').notNull(),
  withdrawnAt: instant('withdrawn_at'),
})

export const faqVotes = pgTable(
  'faq_votes',
  {
    roleid: roleid().notNull(),
    questionId: text('question_id').notNull(),
    helped: boolean('helped').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.roleid, table.questionId] })],
)

/** Days besides weekends on which customer service does not answer. */
export const supportHolidays = pgTable('support_holidays', {
  day: text('day').primaryKey(),
  name: jsonb('name').$type<Localized>().notNull(),
})
