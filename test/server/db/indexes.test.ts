import { eq } from 'drizzle-orm'
import pg from 'pg'
import { describe, expect, test } from 'vitest'
import { storeList } from '../../../src/contract/arcade/store.ts'
import { cardChanges } from '../../../src/contract/card/card.ts'
import { playerBag } from '../../../src/contract/game/bag.ts'
import { gameProfile } from '../../../src/contract/game/game.ts'
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

  test('holds what is added up of all that a player ever played, so that no match is looked up for it', async () => {
    const databaseUrl = await freshDatabase()
    const admin = new pg.Client({ connectionString: databaseUrl })
    await admin.connect()
    // As where a player's matches lie between those of thousands.
    for (const way of ['seqscan', 'bitmapscan'])
      await admin.query(`alter database ${new URL(databaseUrl).pathname.slice(1)} set enable_${way} = off`)
    clock.set(BASE)
    const before = await startOwn({ config: { databaseUrl } })
    const as = await newPlayer(before)
    await before.stop()
    // Whoever still looks at the database keeps the map from being written; what tends tables by itself reads them.
    await allHaveLeft(admin)
    await admin.query('alter table matches set (autovacuum_enabled = off)')
    const played = new pg.Client({ connectionString: databaseUrl })
    await played.connect()
    await played.query(
      `insert into matches (machine_id, report_key, store, roleid, at, received_at, score, time_ms, waves, cleared, mvp,
         combo, legend_cards, merit, martial_experience, mall_points)
       select 'm', n, 's', case n % 10 when 0 then $1 else 'other' end, $2, $2, 1, 1, 1, true, true, n, 0, 1, 1, 1
       from generate_series(1, 3000) n`,
      [as.roleid, BASE],
    )
    await played.query('vacuum analyze matches')
    await played.end()
    await allHaveLeft(admin)
    const blocks = async () => {
      const { rows } = await admin.query<{ blocks: string }>(
        `select heap_blks_hit + heap_blks_read as blocks from pg_statio_user_tables where relname = 'matches'`,
      )
      return Number(rows[0]?.blocks)
    }
    const known = await blocks()
    const s = await startOwn({ config: { databaseUrl } })
    const { totals } = await dataOf(gameProfile, ask(s, gameProfile, {}, { as }))
    await s.stop()
    await allHaveLeft(admin)
    const looked = await blocks()
    await admin.end()
    expect(totals).toMatchObject({ matches: 300, bestCombo: 3_000 })
    // Each of the three statements asks the map of what everybody sees, and no block of the thousands of matches.
    expect(looked - known).toBeLessThanOrEqual(3)
  })
})
