import { eq } from 'drizzle-orm'
import {
  questionsAdd,
  questionsEdit,
  questionsList,
  questionsShow,
  questionsWithdraw,
} from '../../../contract/ops/world/questions.ts'
import { faqQuestions } from '../../db/schema/index.ts'
import { allQuestions, type QuestionRow, questionNamed, votesOn } from '../../help/questions.ts'
import { deny, type OpsContext, opsVerb } from '../api/verb.ts'

const theQuestion = async ({ tx }: Pick<OpsContext, 'tx'>, id: string): Promise<QuestionRow> =>
  (await questionNamed(tx, id)) ??
  deny('not_found', 'there is no such question: npm run ops -- questions list shows what there is')

/** Links to unknown questions are refused. */
const mustExist = async ({ tx }: Pick<OpsContext, 'tx'>, ids: readonly string[]): Promise<void> => {
  const known = new Set((await allQuestions(tx)).map(({ id }) => id))
  const unknown = ids.find((id) => !known.has(id))
  if (unknown !== undefined) deny('bad_request', `related: there is no question named ${unknown}`)
}

/** Changes a question's row, locked until the transaction ends. */
const changeQuestion = async (context: OpsContext, id: string, change: Partial<QuestionRow>) => {
  const { tx } = context
  // A question of the catalogue is copied into the table first, so that there is a row to lock.
  await tx
    .insert(faqQuestions)
    .values(await theQuestion(context, id))
    .onConflictDoNothing()
  await tx.update(faqQuestions).set(change).where(eq(faqQuestions.id, id))
  return { id }
}

export const questionsEditVerb = opsVerb(questionsEdit, async (context, { id, ...change }) => {
  if (Object.keys(change).length === 0)
    return deny('bad_request', 'nothing to change: give --question, --answer or another')
  await theQuestion(context, id)
  await mustExist(context, change.related ?? [])
  const isReworded = change.question !== undefined || change.answer !== undefined
  return changeQuestion(context, id, isReworded ? { ...change, changedAt: context.now } : change)
})

export const questionsWithdrawVerb = opsVerb(questionsWithdraw, (context, { id, withdrawn }) =>
  changeQuestion(context, id, { withdrawnAt: withdrawn ? context.now : null }),
)

export const questionsListVerb = opsVerb(questionsList, async ({ tx }, { topic, worst, limit }) => {
  const votes = await votesOn(tx)
  const rows = (await allQuestions(tx))
    .filter((row) => topic === undefined || row.topic === topic)
    .map(({ id, topic: own, question, place, withdrawnAt }) => ({
      ...{ id, topic: own, place, withdrawn: withdrawnAt !== null },
      question: question['zh-TW'],
      ...votes(id),
    }))
  const shown = worst ? rows.sort((a, b) => b.notHelped - a.notHelped || a.helped - b.helped) : rows
  return { questions: shown.slice(0, limit) }
})

export const questionsShowVerb = opsVerb(questionsShow, async (context, { id }) => {
  const { topic, question, answer, related, place, withdrawnAt } = await theQuestion(context, id)
  const votes = await votesOn(context.tx)
  return { id, topic, question, answer, related: [...related], place, withdrawn: withdrawnAt !== null, ...votes(id) }
})

export const questionsAddVerb = opsVerb(questionsAdd, async (context, question) => {
  const { id, related } = question
  const taken = () =>
    deny('conflict', `there is a question named ${id} already: choose another id, or use questions edit`)
  if ((await questionNamed(context.tx, id)) !== null) return taken()
  await mustExist(context, related)
  const added = await context.tx
    .insert(faqQuestions)
    .values({ ...question, changedAt: context.now, withdrawnAt: null })
    .onConflictDoNothing()
    .returning({ id: faqQuestions.id })
  if (added.length === 0) return taken()
  return { id }
})
