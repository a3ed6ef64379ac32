import { sql } from 'drizzle-orm'
import { faqHelped } from '../../contract/news/help.ts'
import { refuse } from '../call/refusal.ts'
import { verb } from '../call/verb.ts'
import { faqVotes } from '../db/schema/index.ts'
import { questionNamed } from './questions.ts'

/**
 * Of a question that was withdrawn meanwhile it is kept all the same: it may come back. Of words that are no longer
 * there nothing is kept, and the player is asked about the new ones.
 */
export const faqHelpedVerb = verb(faqHelped, async ({ tx, roleid, now }, { id, helped, at, of }) => {
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
