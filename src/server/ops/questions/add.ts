import { questionsAdd } from '../../../contract/ops/world/questions.ts'
import { faqQuestions } from '../../db/schema/index.ts'
import { questionNamed } from '../../help/questions.ts'
import { deny } from '../door/refusal.ts'
import { opsVerb } from '../door/verb.ts'
import { mustExist } from './change.ts'

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
