import { questionsEdit, questionsWithdraw } from '../../../contract/ops-questions.ts'
import { deny } from '../door/refusal.ts'
import { opsVerb } from '../door/verb.ts'
import { mustExist, putQuestion, theQuestion } from './change.ts'

export const questionsEditVerb = opsVerb(questionsEdit, async (context, { id, ...change }) => {
  if (Object.keys(change).length === 0)
    return deny('bad_request', 'nothing to change: give --question, --answer or another')
  const before = await theQuestion(context, id)
  await mustExist(context, change.related ?? [])
  const isReworded = change.question !== undefined || change.answer !== undefined
  await putQuestion(context, { ...before, ...change, changedAt: isReworded ? context.now : before.changedAt })
  return { id }
})

export const questionsWithdrawVerb = opsVerb(questionsWithdraw, async (context, { id, withdrawn }) => {
  await putQuestion(context, { ...(await theQuestion(context, id)), withdrawnAt: withdrawn ? context.now : null })
  return { id }
})
