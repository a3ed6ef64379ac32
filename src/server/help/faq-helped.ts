import { sql } from 'drizzle-orm'
import { faqHelped } from '../../contract/help.ts'
import { faqVotes } from '../db/schema/index.ts'
import { refuse } from '../info/refusal.ts'
import { verb } from '../info/verb.ts'
import { questionNamed } from './questions.ts'

/** Of a question that was withdrawn meanwhile it is kept all the same: it may come back. */
export const faqHelpedVerb = verb(faqHelped, async ({ tx, roleid, now }, { id, helped, at }) => {
  if ((await questionNamed(tx, id)) === null) return refuse('not_found')
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
