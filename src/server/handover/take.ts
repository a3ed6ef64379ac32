import { createHash } from 'node:crypto'
import { takeHandover } from '../../contract/account/handover.ts'
import { completeLogin } from '../account/complete-login.ts'
import { refuse } from '../call/refusal.ts'
import { openSecretVerb } from '../call/verb.ts'
import { handoverTickets } from '../db/schema/index.ts'
import { openTicket } from './tickets.ts'

/** Only the page that showed the account's name to the player can take it, so a leaked link alone logs nobody in. */
export const takeHandoverVerb = openSecretVerb(takeHandover, async (ctx, { ticket, verifier, ...said }) => {
  if (!said.privacyAgreed) return refuse('privacy_not_agreed')
  const { tx, now, opKey } = ctx
  const challenge = createHash('sha256').update(verifier).digest('hex')
  const { row, player, mine } = await openTicket(ctx, ticket, challenge)
  if (row.challenge === null) return refuse('handover_expired')
  await tx.update(handoverTickets).set({ usedAt: now, usedBy: opKey }).where(mine)
  return completeLogin(ctx, player, said, { method: 'handover', used: row.usedAt === null ? null : 'handover_expired' })
})
