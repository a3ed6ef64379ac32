import { eq } from 'drizzle-orm'
import { EXPORTS_A_DAY, exportData } from '../../contract/account/own-data.ts'
import { DAY_MS } from '../../rules/time/calendar.ts'
import { countAgainst, countUp, keyOf } from '../call/limits.ts'
import { refuse } from '../call/refusal.ts'
import { type Asker, secretVerb } from '../call/verb.ts'
import { operations, players } from '../db/schema/index.ts'
import type { Tx } from '../db/types.ts'
import { type Holding, holdings, type Who } from './holdings.ts'
import { keptOperations } from './kept-operations.ts'
import { readable } from './rows.ts'

/** How often one that does not arrive may be asked for. */
const TRIES = 10

const countFirst = async (tx: Tx, { roleid, opKey, now, secrets }: Asker): Promise<void> => {
  // The same again is the one whose answer was lost; without a key nothing is the same.
  const again = { key: `export:again:${secrets.index('export', `${roleid}:${opKey}`)}`, most: TRIES, perMs: DAY_MS }
  const tries = opKey === null ? 1 : await countUp(tx, again, now)
  if (tries === 1 || tries > TRIES)
    await countAgainst(tx, { key: keyOf('export', roleid), most: EXPORTS_A_DAY, perMs: DAY_MS }, now)
}

type Rows = readonly Record<string, unknown>[]
const rowsOf = async (tx: Tx, { table, owned }: Holding, who: Who): Promise<Rows> =>
  table === operations ? keptOperations(tx, owned(who)) : tx.select().from(table).where(owned(who))

export const exportDataVerb = secretVerb(
  exportData,
  async ({ tx, roleid, now, secrets }) => {
    const [player] = await tx.select().from(players).where(eq(players.roleid, roleid))
    const who = { roleid, phoneIndex: player?.phoneIndex ?? refuse('not_found') }
    const held: Record<string, Record<string, unknown>[]> = {}
    for (const holding of holdings) {
      const rows = await rowsOf(tx, holding, who)
      held[holding.name] = rows.map((row) => readable(secrets, row))
    }
    return { exportedAt: now, held }
  },
  { countFirst },
)
