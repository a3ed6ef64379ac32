import { eq } from 'drizzle-orm'
import { faqQuestions } from '../../db/schema/index.ts'
import { allQuestions, type QuestionRow, questionNamed } from '../../help/questions.ts'
import { deny } from '../door/refusal.ts'
import type { OpsContext } from '../door/verb.ts'

export const theQuestion = async ({ tx }: Pick<OpsContext, 'tx'>, id: string): Promise<QuestionRow> =>
  (await questionNamed(tx, id)) ??
  deny('not_found', 'there is no such question: npm run ops -- questions list shows what there is')

/** A link to a question that does not exist would lead nowhere. */
export const mustExist = async ({ tx }: Pick<OpsContext, 'tx'>, ids: readonly string[]): Promise<void> => {
  const known = new Set((await allQuestions(tx)).map(({ id }) => id))
  const unknown = ids.find((id) => !known.has(id))
  if (unknown !== undefined) deny('bad_request', `related: there is no question named ${unknown}`)
}

/** Changes what the question's row says, which nobody else does until the transaction ends. */
export const changeQuestion = async (context: OpsContext, id: string, change: Partial<QuestionRow>) => {
  const { tx } = context
  // A question of the catalogue gets its row with its first change: what is not there cannot be held.
  await tx
    .insert(faqQuestions)
    .values(await theQuestion(context, id))
    .onConflictDoNothing()
  await tx.update(faqQuestions).set(change).where(eq(faqQuestions.id, id))
  return { id }
}
