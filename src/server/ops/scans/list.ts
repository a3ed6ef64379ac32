import { asc, desc, eq } from 'drizzle-orm'
import { scansList } from '../../../contract/ops/world/scans.ts'
import { scanCodes } from '../../db/schema/index.ts'
import { scanIndex } from '../../scan/known.ts'
import { opsVerb } from '../door/verb.ts'
import { idOf, stateOf } from './known.ts'

export const scansListVerb = opsVerb(scansList, async ({ tx, now, deps }, { code, limit }) => {
  const rows = await tx
    .select()
    .from(scanCodes)
    .where(code === undefined ? undefined : eq(scanCodes.codeIndex, scanIndex(deps.secrets, code)))
    .orderBy(desc(scanCodes.to), asc(scanCodes.codeIndex))
    .limit(limit)
  return {
    scans: rows.map((row) => ({
      id: idOf(row.codeIndex),
      label: row.label,
      path: row.path,
      from: row.from,
      to: row.to,
      state: stateOf(row, now),
    })),
  }
})
