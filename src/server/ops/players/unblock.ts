import { eq } from 'drizzle-orm'
import { playersUnblock } from '../../../contract/ops/player/players.ts'
import { players } from '../../db/schema/index.ts'
import { deny } from '../door/refusal.ts'
import { opsVerb } from '../door/verb.ts'
import { playerRow } from './facts.ts'

export const playersUnblockVerb = opsVerb(playersUnblock, async ({ tx }, { roleid }) => {
  const { status } = await playerRow(tx, roleid)
  if (status !== 'blocked') return deny('conflict', `this account is ${status}, not blocked`)
  await tx.update(players).set({ status: 'normal' }).where(eq(players.roleid, roleid))
  return { roleid, status: 'normal', endedSessions: 0 }
})
