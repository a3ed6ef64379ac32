import { createHash, timingSafeEqual } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import * as v from 'valibot'
import { refuse } from '../call/refusal.ts'
import { isRepeated } from '../call/repeated.ts'
import type { VisitorContext } from '../call/verb.ts'
import { messengerFlows } from '../db/schema/index.ts'
import type { Tx } from '../db/types.ts'
import type { Secrets } from '../session/secrets.ts'
import { newSecret } from '../session/token.ts'
import type { Question } from './ask.ts'

const AWAY_MS = 10 * 60_000
const TICKET_MS = 2 * 60_000
/** Whoever has to prove something first still has to be sent a code. */
const CODE_MS = 15 * 60_000

const heldSchema = v.object({
  nonce: v.string(),
  verifier: v.string(),
  next: v.string(),
  purpose: v.picklist(['login', 'link']),
})
export type Held = v.InferOutput<typeof heldSchema>

interface Begun {
  readonly provider: string
  readonly browser: string
  readonly challenge: string
  readonly question: Question
  readonly next: string
  readonly purpose: Held['purpose']
}

export const beginFlow = async (tx: Tx, secrets: Secrets, now: number, begun: Begun): Promise<void> => {
  const { nonce, verifier, state } = begun.question
  const held: Held = { nonce, verifier, next: begun.next, purpose: begun.purpose }
  await tx.insert(messengerFlows).values({
    stateIndex: secrets.index('messenger-state', state),
    provider: begun.provider,
    browserIndex: secrets.index('messenger-browser', begun.browser),
    challenge: begun.challenge,
    secretsSealed: secrets.seal('messenger', JSON.stringify(held)),
    createdAt: now,
    expiresAt: now + AWAY_MS,
  })
}

/** What this browser began under that state and has not come back from yet. */
export const openFlow = async (db: Tx, secrets: Secrets, now: number, state: string, browser: string) => {
  const stateIndex = secrets.index('messenger-state', state)
  const [row] = await db.select().from(messengerFlows).where(eq(messengerFlows.stateIndex, stateIndex))
  if (!row || row.browserIndex !== secrets.index('messenger-browser', browser) || row.ticketIndex !== null) return null
  const held = v.parse(heldSchema, JSON.parse(secrets.open('messenger', row.secretsSealed)))
  return { stateIndex, late: now >= row.expiresAt, held }
}

/** Writes down who came back and hands out the ticket for it, once. */
export const returnFlow = async (db: Tx, secrets: Secrets, now: number, stateIndex: string, subject: string) => {
  const ticket = newSecret()
  const returned = await db
    .update(messengerFlows)
    .set({
      ticketIndex: secrets.index('messenger-ticket', ticket),
      subjectIndex: secrets.index('messenger-subject', subject),
      expiresAt: now + TICKET_MS,
    })
    .where(and(eq(messengerFlows.stateIndex, stateIndex), isNull(messengerFlows.ticketIndex)))
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

/** The account that a ticket stands for, if the app that hands it in is the one that sent its player away. */
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

/** Until a code has arrived and was typed, or the texts were read. */
export const keepTicketForCode = async (tx: Tx, stateIndex: string, now: number): Promise<void> => {
  await tx
    .update(messengerFlows)
    .set({ expiresAt: now + CODE_MS })
    .where(eq(messengerFlows.stateIndex, stateIndex))
}
