import { asc, desc, eq, like, lte } from 'drizzle-orm'
import { scansAdd, scansClose, scansList } from '../../../contract/ops/world/scans.ts'
import { readScanned } from '../../../rules/codes/scanned.ts'
import { scanCodes } from '../../db/schema/index.ts'
import { scanIndex } from '../../scan/known.ts'
import { pageOf } from '../../scan/pages.ts'
import { plainTarget } from '../../scan/targets.ts'
import { deny, type OpsContext, opsVerb } from '../api/verb.ts'
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

type NewCode = Omit<typeof scanCodes.$inferInsert, 'createdAt'>

/** Prints outlive their campaign: a code that is over may lead somewhere anew. False if it is open, or will be. */
const takeCode = async ({ tx, now }: OpsContext, { codeIndex, ...leads }: NewCode): Promise<boolean> => {
  const anew = { ...leads, createdAt: now }
  const taken = await tx
    .insert(scanCodes)
    .values({ codeIndex, ...anew })
    .onConflictDoUpdate({ target: scanCodes.codeIndex, set: anew, setWhere: lte(scanCodes.to, now) })
    .returning({ codeIndex: scanCodes.codeIndex })
  return taken.length > 0
}

const denyTaken = async ({ tx, now }: OpsContext, codeIndex: string): Promise<never> => {
  const rows = await tx.select().from(scanCodes).where(eq(scanCodes.codeIndex, codeIndex))
  const taken = theOne(rows, 'poster', 'scans list')
  const leads = stateOf(taken, now) === 'ahead' ? 'will lead' : 'leads'
  const id = idOf(codeIndex)
  return deny('conflict', `code: it ${leads} to ${taken.path} already, as ${id}: scans close --id ${id} ends that`)
}

export const scansAddVerb = opsVerb(
  scansAdd,
  async (context, { code, label, page, from, to }) => {
    const { tx, now, deps } = context
    if (to <= now) return deny('bad_request', 'to: lies in the past')
    if (to <= from) return deny('bad_request', 'to: comes before from')
    const opens = pageOf(page)
    if (opens === undefined) return deny('bad_request', `page: the app has no page ${page}`)
    if (opens === 'scan') return deny('bad_request', 'page: phones refuse a code that leads to the scan page again')
    const already = await plainTarget(tx, code, deps.config.publicUrl)
    if (already !== null) return deny('conflict', `code: this leads to ${already} by itself; choose other words`)
    const unasked = whyNotAsked(code, deps.config.publicUrl)
    if (unasked !== null) return deny('conflict', `code: ${unasked}`)
    const codeIndex = scanIndex(deps.secrets, code)
    if (!(await takeCode(context, { codeIndex, label, path: page, from, to }))) return denyTaken(context, codeIndex)
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
