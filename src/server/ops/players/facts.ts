import { eq } from 'drizzle-orm'
import { maskedPhone } from '../../../rules/account/phone.ts'
import { players } from '../../db/schema/index.ts'
import type { Tx } from '../../db/types.ts'
import type { Secrets } from '../../session/secrets.ts'
import { theOne } from '../find.ts'

export type Player = typeof players.$inferSelect

export const playerRow = async (tx: Tx, roleid: string): Promise<Player> =>
  theOne(await tx.select().from(players).where(eq(players.roleid, roleid)).for('update'), 'player', 'players find')

const numberOf = ({ phoneSealed, phoneCode, status }: Player, secrets: Secrets): string =>
  status === 'erased' ? '' : `${phoneCode} ${maskedPhone(secrets.open('phone', phoneSealed), phoneCode)}`

/** What a person at the desk may see of another. */
export const publicFacts = (player: Player, secrets: Secrets) => ({
  roleid: player.roleid,
  nickname: player.nickname,
  phone: numberOf(player, secrets),
  status: player.status,
  merit: player.merit,
  createdAt: player.createdAt,
})
