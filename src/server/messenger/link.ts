import { and, eq } from 'drizzle-orm'
import { messengerLetter } from '../account/letters.ts'
import { refuse } from '../call/refusal.ts'
import type { VisitorContext } from '../call/verb.ts'
import { identities } from '../db/schema/index.ts'
import type { Tx } from '../db/types.ts'
import { sendMail } from '../mail/box.ts'
import { spendTicket, type Ticket, takeTicket } from './flows.ts'

export const playerOf = async (tx: Tx, provider: string, subjectIndex: string): Promise<string | null> => {
  const [row] = await tx
    .select({ roleid: identities.roleid })
    .from(identities)
    .where(and(eq(identities.provider, provider), eq(identities.subjectIndex, subjectIndex)))
  return row?.roleid ?? null
}

/** From now on that account of the messaging app leads to this player, and none that led there before. */
export const linkTicket = async (ctx: VisitorContext, roleid: string, handedIn: Ticket): Promise<void> => {
  const { tx, now } = ctx
  const { stateIndex, provider, subjectIndex } = await takeTicket(ctx, handedIn)
  const holder = await playerOf(tx, provider, subjectIndex)
  if (holder !== null && holder !== roleid) return refuse('messenger_taken')
  await spendTicket(ctx, stateIndex)
  if (holder === roleid) return
  await tx
    .insert(identities)
    .values({ provider, subjectIndex, roleid, linkedAt: now })
    .onConflictDoUpdate({ target: [identities.roleid, identities.provider], set: { subjectIndex, linkedAt: now } })
  await sendMail(tx, roleid, messengerLetter(provider), now)
}
