import { eq } from 'drizzle-orm'
import { languages } from '../../contract/languages.ts'
import { faqList } from '../../contract/news/help.ts'
import { openVerb } from '../call/verb.ts'
import { readingOf } from '../catalogue/syllables.ts'
import { faqVotes } from '../db/schema/index.ts'
import type { Tx } from '../db/types.ts'
import { shownQuestions } from './questions.ts'

type Vote = typeof faqVotes.$inferSelect

const votesOf = async (tx: Tx, roleid: string): Promise<ReadonlyMap<string, Vote>> => {
  const rows = await tx.select().from(faqVotes).where(eq(faqVotes.roleid, roleid))
  return new Map(rows.map((row) => [row.questionId, row]))
}

/** What was said of other words is not said of these: as the operator counts it. */
const saidOf = (vote: Vote | undefined, changedAt: number): boolean | null =>
  vote && vote.at >= changedAt ? vote.helped : null

export const faqListVerb = openVerb(faqList, async ({ tx, roleid, language }) => {
  const rows = await shownQuestions(tx)
  const said = roleid === null ? new Map<string, Vote>() : await votesOf(tx, roleid)
  const shown = new Set(rows.map(({ id }) => id))
  return {
    questions: rows.map(({ id, topic, question, answer, related, changedAt }) => ({
      ...{ id, topic, changedAt },
      question: question[language],
      answer: answer[language],
      related: related.filter((other) => shown.has(other)),
      also: languages.filter((other) => other !== language).map((other) => question[other]),
      ...readingOf(question['zh-TW']),
      helped: saidOf(said.get(id), changedAt),
    })),
  }
})
