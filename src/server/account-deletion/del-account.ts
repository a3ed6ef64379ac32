import { eq } from 'drizzle-orm'
import { delAccount } from '../../contract/account/account-deletion.ts'
import { erasedFrom, refusalOf, unmetConditions } from '../../rules/account/leaving.ts'
import { refuse } from '../call/refusal.ts'
import { verb } from '../call/verb.ts'
import { players } from '../db/schema/index.ts'
import { handOverTeams } from '../event/signup/hand-over.ts'
import { endAllLogins } from '../session/end-logins.ts'
import { leaveFacts } from './facts.ts'

/** Starts the cooling-off period and ends every login; logging in again before its end cancels the deletion. */
export const delAccountVerb = verb(delAccount, async (ctx, { agreed, givenUp }) => {
  const { tx, roleid, now } = ctx
  if (!agreed) return refuse('deregistration_not_agreed')
  // Locked, so that nothing can start meanwhile that would prevent the deletion.
  await tx.select({ roleid: players.roleid }).from(players).where(eq(players.roleid, roleid)).for('update')
  const [unmet] = unmetConditions(await leaveFacts(tx, roleid, now), givenUp)
  if (unmet !== undefined) return refuse(refusalOf[unmet])
  const erasureAt = erasedFrom(now)
  await tx.update(players).set({ erasureAt }).where(eq(players.roleid, roleid))
  await handOverTeams(tx, roleid, now)
  await endAllLogins(ctx)
  return { erasedFrom: erasureAt }
})
