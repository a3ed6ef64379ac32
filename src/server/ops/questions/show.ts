import { questionsShow } from '../../../contract/ops/world/questions.ts'
import { votesOn } from '../../help/questions.ts'
import { opsVerb } from '../door/verb.ts'
import { theQuestion } from './change.ts'

export const questionsShowVerb = opsVerb(questionsShow, async (context, { id }) => {
  const { topic, question, answer, related, place, withdrawnAt } = await theQuestion(context, id)
  const votes = await votesOn(context.tx)
  return { id, topic, question, answer, related: [...related], place, withdrawn: withdrawnAt !== null, ...votes(id) }
})
