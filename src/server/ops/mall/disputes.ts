import { randomUUID } from 'node:crypto'
import { and, asc, eq, isNull } from 'drizzle-orm'
import { disputesClose, disputesList, disputesOpen } from '../../../contract/ops/player/disputes.ts'
import { disputes } from '../../db/schema/index.ts'
import { deny, opsVerb } from '../api/verb.ts'
import { theOne } from '../find.ts'
import { playerRow } from '../people/players.ts'

export const disputesListVerb = opsVerb(disputesList, async ({ tx }, { roleid, limit }) => ({
  disputes: await tx
    .select({ id: disputes.id, roleid: disputes.roleid, about: disputes.about, openedAt: disputes.openedAt })
    .from(disputes)
    .where(and(isNull(disputes.closedAt), roleid === undefined ? undefined : eq(disputes.roleid, roleid)))
    .orderBy(asc(disputes.openedAt), asc(disputes.id))
    .limit(limit),
}))

export const disputesOpenVerb = opsVerb(disputesOpen, async ({ tx, now, operator }, { roleid, about }) => {
  const { status } = await playerRow(tx, roleid)
  if (status === 'erased') return deny('conflict', 'this account was erased: there is nobody to disagree with')
  const id = randomUUID()
  await tx.insert(disputes).values({ id, roleid, about, openedAt: now, openedBy: operator })
  return { id }
})

export const disputesCloseVerb = opsVerb(disputesClose, async ({ tx, now, operator, concerns }, { id }) => {
  const rows = await tx.select().from(disputes).where(eq(disputes.id, id)).for('update')
  const { roleid, closedAt } = theOne(rows, 'dispute', 'disputes list')
  concerns(roleid)
  if (closedAt !== null) return deny('conflict', 'this was closed already')
  await tx.update(disputes).set({ closedAt: now, closedBy: operator }).where(eq(disputes.id, id))
  return { id }
})
