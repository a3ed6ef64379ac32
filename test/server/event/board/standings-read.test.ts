import pg from 'pg'
import { describe, expect, test } from 'vitest'
import { overallStandings, stageStandings } from '../../../../src/server/event/reward/standings.ts'
import { BASE, clock } from '../../support/clock.ts'
import { engine, engineAvailable, freshDatabase, startOwn } from '../../support/service.ts'
import { allHaveLeft } from '../../support/statements/counted.ts'

/** Teams of four with points, one of them blocked as a whole and one in half. */
const fill = (teams: number) => [
  `insert into players (roleid, phone_index, phone_sealed, phone_code, nickname, created_at)
   select 'p' || n, 'i' || n, '', '', '', 1 from generate_series(0, ${4 * teams} - 1) n`,
  `insert into teams (id, event_id, name, icon_background, icon_pattern, leader, created_at)
   select 't' || n, 'cup', '', '', '', 'p' || 4 * n, 1 from generate_series(0, ${teams} - 1) n`,
  `insert into team_members (team_id, roleid, joined_at)
   select 't' || n / 4, 'p' || n, 1 from generate_series(0, ${4 * teams} - 1) n`,
  `insert into signups (event_id, roleid, team_id, status)
   select 'cup', 'p' || n, 't' || n / 4, 2 from generate_series(0, ${4 * teams} - 1) n`,
  `insert into team_scores (event_id, stage, team_id, points, reached_at)
   select 'cup', 'first', 't' || n, 10 + n, 1 from generate_series(0, ${teams} - 1) n`,
  `update players set status = 'blocked' where roleid in ('p0', 'p1', 'p2', 'p3', 'p4', 'p5')`,
  'vacuum analyze',
  'select pg_stat_reset()',
]

describe.runIf(engineAvailable && engine === 'postgres')('the standings of an event of many teams', () => {
  test('look at the accounts of the few who are blocked, and at nobody else', async () => {
    const databaseUrl = await freshDatabase()
    const admin = new pg.Client({ connectionString: databaseUrl })
    await admin.connect()
    for (const statement of fill(300)) await admin.query(statement)
    clock.set(BASE)
    const s = await startOwn({ config: { databaseUrl } })
    expect(await overallStandings(s.db, ['cup'])).toHaveLength(299)
    expect(await stageStandings(s.db, ['cup'])).toHaveLength(299)
    await s.stop()
    await allHaveLeft(admin)
    const { rows } = await admin.query<{ read: number }>(
      "select (seq_tup_read + coalesce(idx_tup_fetch, 0))::int as read from pg_stat_user_tables where relname = 'players'",
    )
    await admin.end()
    expect(rows[0]?.read).toBeLessThan(100)
  })
})
