import { questionsAdd } from '../../../contract/ops-questions.ts'
import { questionNamed } from '../../help/questions.ts'
import { deny } from '../door/refusal.ts'
import { opsVerb } from '../door/verb.ts'
import { mustExist, putQuestion } from './change.ts'

export const questionsAddVerb = opsVerb(questionsAdd, async (context, question) => {
  const { id, related } = question
  if ((await questionNamed(context.tx, id)) !== null)
    return deny('conflict', `there is a question named ${id} already: choose another id, or use questions edit`)
  await mustExist(context, related)
  await putQuestion(context, { ...question, changedAt: context.now, withdrawnAt: null })
  return { id }
})
