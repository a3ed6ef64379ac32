import { asc, desc, eq, like } from 'drizzle-orm'
import { scansAdd, scansClose, scansList } from '../../../contract/ops/world/scans.ts'
import { readScanned } from '../../../rules/codes/scanned.ts'
import { scanCodes } from '../../db/schema/index.ts'
import { scanIndex } from '../../scan/known.ts'
import { isPage } from '../../scan/pages.ts'
import { plainTarget } from '../../scan/targets.ts'
import { deny, opsVerb } from '../api/verb.ts'
import { theOne } from '../find.ts'

/** Enough of the keyed hash to tell codes apart. */
const ID_LENGTH = 12
const idOf = (codeIndex: string): string => codeIndex.slice(0, ID_LENGTH)
const startsWith = (id: string): string => `${id}%`

const stateOf = ({ from, to }: typeof scanCodes.$inferSelect, now: number): 'ahead' | 'open' | 'over' => {
  if (to <= now) return 'over'
  return from <= now ? 'open' : 'ahead'
}

/** Phones interpret a scanned text themselves first, and only ask the service about what they do not recognize. */
const whyNotAsked = (code: string, publicUrl: string | undefined): string | null => {
  const read = readScanned(code, publicUrl === undefined ? '' : new URL(publicUrl).host)
  if (read.kind === 'unknown')
    return read.text === code ? null : 'phones drop its invisible characters, and ask without them'
  const what = read.kind === 'page' ? `a code of their own (${read.key})` : 'a code of their own'
  return `phones take this, or a part of it, for ${what} and never ask; choose other words`
}

export const scansAddVerb = opsVerb(
  scansAdd,
  async ({ tx, now, deps }, { code, label, page, from, to }) => {
    if (to <= now) return deny('bad_request', 'to: lies in the past')
    if (to <= from) return deny('bad_request', 'to: comes before from')
    if (!isPage(page)) return deny('bad_request', `page: the app has no page ${page}`)
    const already = await plainTarget(tx, code, deps.config.publicUrl)
    if (already !== null) return deny('conflict', `code: this leads to ${already} by itself; choose other words`)
    const unasked = whyNotAsked(code, deps.config.publicUrl)
    if (unasked !== null) return deny('conflict', `code: ${unasked}`)
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
