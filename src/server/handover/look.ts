import { lookAtHandover } from '../../contract/account/handover.ts'
import { maskedPhone } from '../../rules/account/phone.ts'
import { shownName } from '../../rules/boards/privacy.ts'
import { openVerb } from '../call/verb.ts'
import { handoverTickets } from '../db/schema/index.ts'
import { openTicket } from './tickets.ts'

export const lookAtHandoverVerb = openVerb(lookAtHandover, async (ctx, { ticket, challenge }) => {
  const { tx, secrets, roleid } = ctx
  const { row, player, mine } = await openTicket(ctx, ticket, challenge)
  if (row.challenge === null) await tx.update(handoverTickets).set({ challenge }).where(mine)
  return {
    nickname: shownName(player.nickname, 'half'),
    phone: maskedPhone(secrets.decrypt('phone', player.phoneSealed), player.phoneCode),
    source: row.source,
    here: roleid === null ? ('nobody' as const) : roleid === player.roleid ? ('same' as const) : ('other' as const),
    expiresAt: row.expiresAt,
  }
})
