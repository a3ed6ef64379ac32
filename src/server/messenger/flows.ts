import { createHash, timingSafeEqual } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { refuse } from '../call/refusal.ts'
import { isRepeated } from '../call/repeated.ts'
import type { VisitorContext } from '../call/verb.ts'
import { messengerFlows } from '../db/schema/index.ts'
import type { Tx } from '../db/types.ts'
import type { Secrets } from '../session/secrets.ts'
import { newSecret } from '../session/token.ts'
import type { PendingLogin } from './pending-logins.ts'

const TICKET_MS = 2 * 60_000
/** Time enough to be sent a code, if another proof is needed. */
const CODE_MS = 15 * 60_000

/**
 * Stores who came back and issues the ticket, once. Only now is a row written, so only people who logged in over there
 * can fill the table.
 */
export const returnFlow = async (db: Tx, secrets: Secrets, now: number, way: PendingLogin, subject: string) => {
  const ticket = newSecret()
  const returned = await db
    .insert(messengerFlows)
    .values({
      stateIndex: secrets.index('messenger-state', way.state),
      provider: way.provider,
      challenge: way.challenge,
      ticketIndex: secrets.index('messenger-ticket', ticket),
      subjectIndex: secrets.index('messenger-subject', subject),
      createdAt: now,
      expiresAt: now + TICKET_MS,
    })
    .onConflictDoNothing({ target: messengerFlows.stateIndex })
    .returning({ stateIndex: messengerFlows.stateIndex })
  return returned.length > 0 ? ticket : null
}

export interface Ticket {
  readonly ticket: string
  readonly verifier: string
}

const isAnswerTo = (challenge: string, verifier: string): boolean => {
  const said = createHash('sha256').update(verifier).digest('base64url')
  return said.length === challenge.length && timingSafeEqual(Buffer.from(said), Buffer.from(challenge))
}

/** The account behind a ticket, if the app presenting it is the one that began the login. */
export const takeTicket = async (ctx: VisitorContext, { ticket, verifier }: Ticket) => {
  const { tx, secrets, now } = ctx
  const ticketIndex = secrets.index('messenger-ticket', ticket)
  const [row] = await tx.select().from(messengerFlows).where(eq(messengerFlows.ticketIndex, ticketIndex)).for('update')
  if (!row?.subjectIndex || !isAnswerTo(row.challenge, verifier)) return refuse('messenger_expired')
  const used = row.usedAt !== null && !isRepeated(row.usedBy, ctx)
  if (used || now >= row.expiresAt) return refuse('messenger_expired')
  const { stateIndex, provider, subjectIndex, usedAt } = row
  return { stateIndex, provider, subjectIndex, usedAt }
}

export const spendTicket = async ({ tx, now, opKey }: VisitorContext, stateIndex: string): Promise<void> => {
  await tx.update(messengerFlows).set({ usedAt: now, usedBy: opKey }).where(eq(messengerFlows.stateIndex, stateIndex))
}

/** Extends the ticket until a code was typed or the legal texts were read. */
export const keepTicketForCode = async (tx: Tx, stateIndex: string, now: number): Promise<void> => {
  await tx
    .update(messengerFlows)
    .set({ expiresAt: now + CODE_MS })
    .where(eq(messengerFlows.stateIndex, stateIndex))
}
