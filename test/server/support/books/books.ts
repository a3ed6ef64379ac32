import { sql } from 'drizzle-orm'
import { balances, ledger } from '../../../../src/server/db/schema/index.ts'
import type { Service } from '../../../../src/server/service.ts'

type Sheet = ReadonlyMap<string, number>
const sheet = (list: readonly { roleid: string; item: string; count: number }[]): Sheet =>
  new Map(list.map(({ roleid, item, count }) => [`${roleid}/${item}`, count]))

export const balancesKept = async ({ db }: Service): Promise<Sheet> => sheet(await db.select().from(balances))

/** What the balances have to be, from nothing but the ledger. */
export const balancesByLedger = async ({ db }: Service): Promise<Sheet> => {
  const count = sql<number>`sum(${ledger.delta})::int`
  const sums = db.select({ roleid: ledger.roleid, item: ledger.item, count }).from(ledger)
  return sheet(await sums.groupBy(ledger.roleid, ledger.item))
}
