import { and, asc, eq, isNull } from 'drizzle-orm'
import { disputesList } from '../../../contract/ops/player/disputes.ts'
import { disputes } from '../../db/schema/index.ts'
import { opsVerb } from '../door/verb.ts'

export const disputesListVerb = opsVerb(disputesList, async ({ tx }, { roleid, limit }) => ({
  disputes: await tx
    .select({ id: disputes.id, roleid: disputes.roleid, about: disputes.about, openedAt: disputes.openedAt })
    .from(disputes)
    .where(and(isNull(disputes.closedAt), roleid === undefined ? undefined : eq(disputes.roleid, roleid)))
    .orderBy(asc(disputes.openedAt), asc(disputes.id))
    .limit(limit),
}))
