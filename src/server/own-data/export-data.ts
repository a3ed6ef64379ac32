import { eq } from 'drizzle-orm'
import { EXPORTS_A_DAY, exportData } from '../../contract/account/own-data.ts'
import { DAY_MS } from '../../rules/time/calendar.ts'
import { countAgainst, countUp, keyOf } from '../call/limits.ts'
import { refuse } from '../call/refusal.ts'
import { secretVerb } from '../call/verb.ts'
import { players } from '../db/schema/index.ts'
import { holdings } from './holdings.ts'
import { readable } from './rows.ts'

/** How often one that does not arrive may be asked for. */
const TRIES = 10

export const exportDataVerb = secretVerb(exportData, async ({ tx, roleid, opKey, now, secrets }) => {
  // The same again is the one whose answer was lost; without a key nothing is the same.
  const again = { key: `export:again:${secrets.index('export', `${roleid}:${opKey}`)}`, most: TRIES, perMs: DAY_MS }
  const tries = opKey === null ? 1 : await countUp(tx, again, now)
  if (tries === 1 || tries > TRIES)
    await countAgainst(tx, { key: keyOf('export', roleid), most: EXPORTS_A_DAY, perMs: DAY_MS }, now)
  const [player] = await tx.select().from(players).where(eq(players.roleid, roleid))
  const who = { roleid, phoneIndex: player?.phoneIndex ?? refuse('not_found') }
  const held: Record<string, Record<string, unknown>[]> = {}
  for (const { name, table, owned } of holdings) {
    const rows: readonly Record<string, unknown>[] = await tx.select().from(table).where(owned(who))
    held[name] = rows.map((row) => readable(secrets, row))
  }
  return { exportedAt: now, held }
})
