import { eq } from 'drizzle-orm'
import pg from 'pg'
import { describe, expect, test } from 'vitest'
import { storeList } from '../../../src/contract/arcade/store.ts'
import { cardChanges } from '../../../src/contract/card/card.ts'
import { playerBag } from '../../../src/contract/game/bag.ts'
import { players } from '../../../src/server/db/schema/index.ts'
import { ask, dataOf } from '../support/client.ts'
import { BASE, clock } from '../support/clock.ts'
import { newPlayer } from '../support/players.ts'
import { engine, engineAvailable, freshDatabase, startOwn } from '../support/service.ts'
import { allHaveLeft } from '../support/statements/counted.ts'

describe.runIf(engineAvailable && engine === 'postgres')('an index', () => {
  test('serves what is asked all day of tables that grow for ever, so that nothing is sorted for it', async () => {
    const databaseUrl = await freshDatabase()
    const admin = new pg.Client({ connectionString: databaseUrl })
    await admin.connect()
    // As in tables of millions: an empty one is read as quickly in any way.
    for (const way of ['seqscan', 'sort'])
      await admin.query(`alter database ${new URL(databaseUrl).pathname.slice(1)} set enable_${way} = off`)
    clock.set(BASE)
    const s = await startOwn({ config: { databaseUrl } })
    const as = await newPlayer(s)
    await s.db.update(players).set({ cardSeq: 7 }).where(eq(players.roleid, as.roleid))
    await dataOf(cardChanges, ask(s, cardChanges, { since: 0 }, { as }))
    await dataOf(playerBag, ask(s, playerBag, { project: 'tw-demo', icId: '' }, { as }))
    await dataOf(storeList, ask(s, storeList, {}))
    await s.stop()
    await allHaveLeft(admin)
    const { rows } = await admin.query<{ table: string; index: string }>(
      `select relname as table, indexrelname as index from pg_stat_user_indexes
       where idx_scan > 0 and relname in ('card_departures', 'ledger', 'store_heat') order by relname`,
    )
    await admin.end()
    expect(rows).toEqual([
      { table: 'card_departures', index: 'card_departures_changes' },
      { table: 'ledger', index: 'ledger_lately' },
      { table: 'store_heat', index: 'store_heat_day' },
    ])
  })
})
