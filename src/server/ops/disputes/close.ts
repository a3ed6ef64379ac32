import { eq } from 'drizzle-orm'
import { disputesClose } from '../../../contract/ops/player/disputes.ts'
import { disputes } from '../../db/schema/index.ts'
import { deny } from '../door/refusal.ts'
import { opsVerb } from '../door/verb.ts'
import { theOne } from '../find.ts'

export const disputesCloseVerb = opsVerb(disputesClose, async ({ tx, now, operator }, { id }) => {
  const rows = await tx.select().from(disputes).where(eq(disputes.id, id)).for('update')
  if (theOne(rows, 'dispute', 'disputes list').closedAt !== null) return deny('conflict', 'this was closed already')
  await tx.update(disputes).set({ closedAt: now, closedBy: operator }).where(eq(disputes.id, id))
  return { id }
})
