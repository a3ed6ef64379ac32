import { and, eq, isNull } from 'drizzle-orm'
import { HANDOVER_LIFETIME_MS } from '../../contract/account/handover.ts'
import { refuse } from '../call/refusal.ts'
import { isRepeated } from '../call/repeated.ts'
import type { VisitorContext } from '../call/verb.ts'
import { handoverTickets, players } from '../db/schema/index.ts'
import type { Tx } from '../db/types.ts'
import type { Secrets } from '../session/secrets.ts'
import { newSecret } from '../session/token.ts'

interface Making {
  readonly secrets: Secrets
  readonly now: number
  readonly source: string
}

const indexOf = (secrets: Secrets, ticket: string): string => secrets.index('handover', ticket)

/** A new ticket replaces the player's earlier ones. */
export const newTicket = async (tx: Tx, roleid: string, { secrets, now, source }: Making) => {
  const ticket = newSecret()
  const expiresAt = now + HANDOVER_LIFETIME_MS
  await tx.delete(handoverTickets).where(and(eq(handoverTickets.roleid, roleid), isNull(handoverTickets.usedAt)))
  await tx
    .insert(handoverTickets)
    .values({ ticketIndex: indexOf(secrets, ticket), roleid, source, createdAt: now, expiresAt })
  return { ticket, expiresAt }
}

/** Unknown, used, expired and other people's tickets get the same refusal. The lock serializes two attempts at once. */
export const openTicket = async (ctx: VisitorContext, ticket: string, challenge: string) => {
  const { tx, secrets, now } = ctx
  const ticketIndex = indexOf(secrets, ticket)
  const mine = eq(handoverTickets.ticketIndex, ticketIndex)
  const [row] = await tx.select().from(handoverTickets).where(mine).for('update')
  if (!row || now >= row.expiresAt) return refuse('handover_expired')
  if (row.usedAt !== null && !isRepeated(row.usedBy, ctx)) return refuse('handover_expired')
  if (row.challenge !== null && row.challenge !== challenge) return refuse('handover_expired')
  const [player] = await tx.select().from(players).where(eq(players.roleid, row.roleid))
  if (player?.status !== 'normal') return refuse('handover_expired')
  return { row, player, mine }
}
