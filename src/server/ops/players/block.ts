import { and, eq, isNull } from 'drizzle-orm'
import { playersBlock } from '../../../contract/ops/player/players.ts'
import { players, sessionChains } from '../../db/schema/index.ts'
import { endChain } from '../../session/store.ts'
import { deny } from '../door/refusal.ts'
import { opsVerb } from '../door/verb.ts'
import { playerRow } from './facts.ts'

export const playersBlockVerb = opsVerb(playersBlock, async ({ tx, now }, { roleid }) => {
  const { status } = await playerRow(tx, roleid)
  if (status !== 'normal') return deny('conflict', `this account is ${status} already`)
  await tx.update(players).set({ status: 'blocked' }).where(eq(players.roleid, roleid))
  const open = await tx
    .select({ id: sessionChains.id })
    .from(sessionChains)
    .where(and(eq(sessionChains.roleid, roleid), isNull(sessionChains.endedAt)))
  for (const { id } of open) await endChain(tx, id, now)
  return { roleid, status: 'blocked', endedSessions: open.length }
})
