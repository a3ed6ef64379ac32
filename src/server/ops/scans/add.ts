import { scansAdd } from '../../../contract/ops/world/scans.ts'
import { scanCodes } from '../../db/schema/index.ts'
import { scanIndex } from '../../scan/known.ts'
import { isPage } from '../../scan/pages.ts'
import { plainTarget } from '../../scan/targets.ts'
import { deny } from '../door/refusal.ts'
import { opsVerb } from '../door/verb.ts'
import { idOf } from './known.ts'

export const scansAddVerb = opsVerb(
  scansAdd,
  async ({ tx, now, deps }, { code, label, page, from, to }) => {
    if (to <= now) return deny('bad_request', 'to: lies in the past')
    if (to <= from) return deny('bad_request', 'to: comes before from')
    if (!isPage(page)) return deny('bad_request', `page: the app has no page ${page}`)
    const already = await plainTarget(tx, code)
    if (already !== null) return deny('conflict', `code: this leads to ${already} by itself; choose other words`)
    const codeIndex = scanIndex(deps.secrets, code)
    const added = await tx
      .insert(scanCodes)
      .values({ codeIndex, label, path: page, createdAt: now, from, to })
      .onConflictDoNothing()
      .returning({ codeIndex: scanCodes.codeIndex })
    if (added.length === 0) return deny('conflict', `this code leads somewhere already, as ${idOf(codeIndex)}`)
    return { id: idOf(codeIndex) }
  },
  ({ code, label, page, from, to }, { secrets }) => ({ id: idOf(scanIndex(secrets, code)), label, page, from, to }),
)
