import { eq } from 'drizzle-orm'
import { faqList } from '../../contract/help.ts'
import { languages } from '../../contract/languages.ts'
import { faqVotes } from '../db/schema/index.ts'
import type { Tx } from '../db/types.ts'
import { openVerb } from '../info/verb.ts'
import { shownQuestions } from './questions.ts'
import { readingOf } from './syllables.ts'

const votesOf = async (tx: Tx, roleid: string): Promise<ReadonlyMap<string, boolean>> => {
  const rows = await tx.select().from(faqVotes).where(eq(faqVotes.roleid, roleid))
  return new Map(rows.map(({ questionId, helped }) => [questionId, helped]))
}

export const faqListVerb = openVerb(faqList, async ({ tx, roleid, language }) => {
  const rows = await shownQuestions(tx)
  const said = roleid === null ? new Map<string, boolean>() : await votesOf(tx, roleid)
  const shown = new Set(rows.map(({ id }) => id))
  return {
    questions: rows.map(({ id, topic, question, answer, related }) => ({
      id,
      topic,
      question: question[language],
      answer: answer[language],
      related: related.filter((other) => shown.has(other)),
      also: languages.filter((other) => other !== language).map((other) => question[other]),
      ...readingOf(question['zh-TW']),
      helped: said.get(id) ?? null,
    })),
  }
})
