import { questionsEdit, questionsWithdraw } from '../../../contract/ops/world/questions.ts'
import { deny } from '../door/refusal.ts'
import { opsVerb } from '../door/verb.ts'
import { changeQuestion, mustExist, theQuestion } from './change.ts'

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
