import { randomUUID } from 'node:crypto'
import { disputesOpen } from '../../../contract/ops/player/disputes.ts'
import { disputes } from '../../db/schema/index.ts'
import { deny } from '../door/refusal.ts'
import { opsVerb } from '../door/verb.ts'
import { playerRow } from '../players/facts.ts'

export const disputesOpenVerb = opsVerb(disputesOpen, async ({ tx, now, operator }, { roleid, about }) => {
  const { status } = await playerRow(tx, roleid)
  if (status === 'erased') return deny('conflict', 'this account was erased: there is nobody to disagree with')
  const id = randomUUID()
  await tx.insert(disputes).values({ id, roleid, about, openedAt: now, openedBy: operator })
  return { id }
})
