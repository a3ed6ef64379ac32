import { eq, like } from 'drizzle-orm'
import { scansClose } from '../../../contract/ops/world/scans.ts'
import { scanCodes } from '../../db/schema/index.ts'
import { deny } from '../door/refusal.ts'
import { opsVerb } from '../door/verb.ts'
import { theOne } from '../find.ts'
import { startsWith, stateOf } from './known.ts'

export const scansCloseVerb = opsVerb(scansClose, async ({ tx, now }, { id }) => {
  const rows = await tx
    .select()
    .from(scanCodes)
    .where(like(scanCodes.codeIndex, startsWith(id)))
    .for('update')
  const poster = theOne(rows, 'poster', 'scans list')
  if (stateOf(poster, now) === 'over') return deny('conflict', 'this is over already')
  const from = Math.min(poster.from, now)
  await tx.update(scanCodes).set({ from, to: now }).where(eq(scanCodes.codeIndex, poster.codeIndex))
  return { id }
})
