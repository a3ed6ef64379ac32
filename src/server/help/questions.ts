import { count, eq, sql } from 'drizzle-orm'
import { faqTopics } from '../../contract/news/help.ts'
import { faq } from '../catalogue/index.ts'
import { faqQuestions, faqVotes } from '../db/schema/index.ts'
import type { Tx } from '../db/types.ts'

export type QuestionRow = typeof faqQuestions.$inferSelect

/** The catalogue's questions are spaced out, so that the operator's can be placed between them. */
const STEP = 10
const brought: readonly QuestionRow[] = faq.map((entry, index) => ({
  ...entry,
  place: (index + 1) * STEP,
  changedAt: 0,
  withdrawnAt: null,
}))

/** By topic, then by place; includes withdrawn ones. */
export const allQuestions = async (tx: Tx): Promise<readonly QuestionRow[]> => {
  const changed = await tx.select().from(faqQuestions)
  const own = new Map([...brought, ...changed].map((row) => [row.id, row]))
  const topic = (row: QuestionRow) => faqTopics.indexOf(row.topic)
  return [...own.values()].sort((a, b) => topic(a) - topic(b) || a.place - b.place || (a.id < b.id ? -1 : 1))
}

export const shownQuestions = async (tx: Tx): Promise<readonly QuestionRow[]> =>
  (await allQuestions(tx)).filter(({ withdrawnAt }) => withdrawnAt === null)

export const questionNamed = async (tx: Tx, id: string): Promise<QuestionRow | null> => {
  const [changed] = await tx.select().from(faqQuestions).where(eq(faqQuestions.id, id))
  return changed ?? brought.find((row) => row.id === id) ?? null
}

export interface Votes {
  readonly helped: number
  readonly notHelped: number
}

/** The votes on each question since its text last changed. */
export const votesOn = async (tx: Tx): Promise<(id: string) => Votes> => {
  const votes = await tx
    .select({
      id: faqVotes.questionId,
      all: count(),
      helped: sql<number>`(count(*) filter (where ${faqVotes.helped}))::int`,
    })
    .from(faqVotes)
    .leftJoin(faqQuestions, eq(faqQuestions.id, faqVotes.questionId))
    .where(sql`${faqVotes.at} >= coalesce(${faqQuestions.changedAt}, 0)`)
    .groupBy(faqVotes.questionId)
  const byId = new Map(votes.map(({ id, all, helped }) => [id, { helped, notHelped: all - helped }]))
  return (id) => byId.get(id) ?? { helped: 0, notHelped: 0 }
}
