import { questionsList } from '../../../contract/ops/world/questions.ts'
import { allQuestions, votesOn } from '../../help/questions.ts'
import { opsVerb } from '../door/verb.ts'

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
