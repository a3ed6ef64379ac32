import { eq, sql } from 'drizzle-orm'
import { languages } from '../../contract/languages.ts'
import { faqHelped, faqList } from '../../contract/news/help.ts'
import { refuse } from '../call/refusal.ts'
import { openVerb, verb } from '../call/verb.ts'
import { readingOf } from '../catalogue/syllables.ts'
import { faqVotes } from '../db/schema/index.ts'
import type { Tx } from '../db/types.ts'
import { questionNamed, shownQuestions } from './questions.ts'

type Vote = typeof faqVotes.$inferSelect

const votesOf = async (tx: Tx, roleid: string): Promise<ReadonlyMap<string, Vote>> => {
  const rows = await tx.select().from(faqVotes).where(eq(faqVotes.roleid, roleid))
  return new Map(rows.map((row) => [row.questionId, row]))
}

/** A vote on an earlier text does not count, as in the operator's figures. */
const saidOf = (vote: Vote | undefined, changedAt: number): boolean | null =>
  vote && vote.at >= changedAt ? vote.helped : null

const faqListVerb = openVerb(faqList, async ({ tx, roleid, language }) => {
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

/**
 * A vote on a question withdrawn meanwhile is kept, since it may come back. A vote on an outdated text is dropped, and
 * the player is asked again.
 */
const faqHelpedVerb = verb(faqHelped, async ({ tx, roleid, now }, { id, helped, at, of }) => {
  const question = await questionNamed(tx, id)
  if (question === null) return refuse('not_found')
  if (of !== undefined && of < question.changedAt) return {}
  const vote = { helped, at: Math.min(at, now) }
  await tx
    .insert(faqVotes)
    .values({ roleid, questionId: id, ...vote })
    .onConflictDoUpdate({
      target: [faqVotes.roleid, faqVotes.questionId],
      set: vote,
      setWhere: sql`${faqVotes.at} <= ${vote.at}`,
    })
  return {}
})

export const helpVerbs = [faqListVerb, faqHelpedVerb] as const
