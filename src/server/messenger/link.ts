import { and, eq } from 'drizzle-orm'
import { messengerLetter } from '../account/letters.ts'
import { refuse } from '../call/refusal.ts'
import type { VisitorContext } from '../call/verb.ts'
import { identities, players } from '../db/schema/index.ts'
import type { Tx } from '../db/types.ts'
import { sendMail } from '../mail/box.ts'
import { spendTicket, type Ticket, takeTicket } from './flows.ts'

const playerOf = async (tx: Tx, provider: string, subjectIndex: string): Promise<string | null> => {
  const [row] = await tx
    .select({ roleid: identities.roleid })
    .from(identities)
    .where(and(eq(identities.provider, provider), eq(identities.subjectIndex, subjectIndex)))
  return row?.roleid ?? null
}

/**
 * The same with the player's row locked. Unlinking takes the same lock, so the link is checked again after the wait.
 */
export const lockedPlayerOf = async (tx: Tx, provider: string, subjectIndex: string) => {
  const roleid = await playerOf(tx, provider, subjectIndex)
  if (roleid === null) return null
  const [player] = await tx.select().from(players).where(eq(players.roleid, roleid)).for('update')
  const still = await playerOf(tx, provider, subjectIndex)
  if (still === null || !player) return null
  // It was linked to another player meanwhile: the retry finds that one.
  return still === roleid ? player : refuse('unavailable', { retryAfter: 1 })
}

/** Links this messaging app account to the player, replacing any account linked before. */
export const linkTicket = async (ctx: VisitorContext, roleid: string, handedIn: Ticket): Promise<void> => {
  const { tx, now } = ctx
  const { stateIndex, provider, subjectIndex } = await takeTicket(ctx, handedIn)
  const holder = await playerOf(tx, provider, subjectIndex)
  if (holder !== null && holder !== roleid) return refuse('messenger_taken')
  await spendTicket(ctx, stateIndex)
  if (holder === roleid) return
  await tx.delete(identities).where(and(eq(identities.roleid, roleid), eq(identities.provider, provider)))
  const linked = await tx
    .insert(identities)
    .values({ provider, subjectIndex, roleid, linkedAt: now })
    .onConflictDoNothing({ target: [identities.provider, identities.subjectIndex] })
    .returning({ roleid: identities.roleid })
  // Somebody else was faster. The refusal rolls back, so the previous link stays.
  if (linked.length === 0) return refuse('messenger_taken')
  await sendMail(tx, roleid, messengerLetter(provider), now)
}
