import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { pino } from 'pino'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { openDatabase } from '../../../src/server/db/engines/open.ts'
import { migrationsFolder } from '../../../src/server/db/migrations.ts'
import { ccgCounted, opsAudit, paymentAccounts, players } from '../../../src/server/db/schema/index.ts'
import { isFullRun } from '../../support/full-run.ts'
import { bareDatabase, engine, engineAvailable } from '../support/service.ts'

/** What a player's statement may take here, and by how much the index takes longer than any connection of theirs. */
const PATIENCE_MS = 2_000
const LONG_S = 5

const open = (url: string) =>
  openDatabase({ kind: 'postgres', url, poolSize: 1, patienceMs: PATIENCE_MS }, pino({ enabled: false }))

/** Does something whenever a migration builds the index of the mailboxes, and counts how often. */
const atTheIndex = async (url: string, what: string) => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('create sequence builds')
  await client.query(`
    create function at_index() returns event_trigger language plpgsql as $$ begin
      if exists (select 1 from pg_event_trigger_ddl_commands() where object_identity = 'public.mails_box') then
        perform nextval('builds');
        ${what};
      end if;
    end $$`)
  await client.query(`create event trigger index_built on ddl_command_end when tag in ('CREATE INDEX')
    execute function at_index()`)
  await client.end()
}

const builds = async (url: string): Promise<number> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ built: number }>('select last_value::int as built from builds')
  await client.end()
  return rows[0]?.built ?? 0
}

const journalSchema = v.looseObject({ entries: v.array(v.looseObject({ tag: v.string() })) })

/** A database as the version left it whose newest migration this was. */
const leftAt = async (newest: string): Promise<{ readonly url: string; readonly client: pg.Client }> => {
  const folder = mkdtempSync(join(tmpdir(), 'tally-migrations-'))
  cpSync(migrationsFolder, folder, { recursive: true })
  const file = join(folder, 'meta', '_journal.json')
  const { entries, ...rest } = v.parse(journalSchema, JSON.parse(readFileSync(file, 'utf8')))
  const last = entries.findIndex(({ tag }) => tag === newest)
  writeFileSync(file, JSON.stringify({ ...rest, entries: entries.slice(0, last + 1) }))
  const url = await bareDatabase()
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await migrate(drizzle(client), { migrationsFolder: folder })
  rmSync(folder, { recursive: true })
  return { url, client }
}

describe.runIf(engineAvailable && engine === 'postgres')('a migration', () => {
  test.runIf(isFullRun)('may take longer than any player waits', async () => {
    const url = await bareDatabase()
    await atTheIndex(url, `perform pg_sleep(${LONG_S})`)
    const { db, close } = await open(url)
    expect(await db.select().from(players)).toEqual([])
    await close()
    expect(await builds(url)).toBe(1)
  })

  test('that somebody cancelled is not begun again: it would keep writers away as long', async () => {
    const url = await bareDatabase()
    await atTheIndex(url, "raise 'cancelled' using errcode = '57014'")
    await expect(open(url)).rejects.toThrow()
    expect(await builds(url)).toBe(1)
  })

  test('finds whom it was about that operators did before', async () => {
    const { url, client } = await leftAt('0026_less_to_read')
    await client.query(`
      insert into orders (id, roleid, status, ships_free, ordered_at, ships_by)
        values ('T1', '1', 'completed', false, 0, '2026-11-30');
      insert into ic_cards (number, type, secret_index, totp_sealed, owner, bound_at, main, created_at)
        values ('8860', 'kingdoms', 'x', 'y', '2', 5, false, 0);
      insert into ic_logins (number, roleid, machine_id, store, way, at)
        values ('8860', '3', 'm', 'st01', 'number', 4), ('8860', '4', 'm', 'st01', 'number', 9);
      insert into team_members (team_id, roleid, joined_at) values ('t', '5', 0), ('t', '6', 0);
      insert into ops_audit (at, operator, act, subject, detail, outcome) values
        (8, 'lin', 'orders.refund', 'T1', '{"id": "T1", "reason": "a word"}', 'done'),
        (8, 'lin', 'ic.move', '8860', '{"id": "8860", "roleid": "2", "why": "a word"}', 'done'),
        (8, 'lin', 'ic.block', '8860', '{"id": "8860", "why": "a word"}', 'done'),
        (8, 'lin', 'events.points', 'cup', '{"id": "cup", "team": "t", "reason": "a word"}', 'done'),
        (8, 'lin', 'players.block', '7', '{"roleid": "7", "reason": "a word"}', 'done'),
        (8, 'lin', 'notices.pin', 'n1', '{"id": "n1"}', 'done'),
        (8, 'lin', 'backup.take', '', 'null', 'done')`)
    await client.end()
    const { db, close } = await open(url)
    const rows = await db.select().from(opsAudit)
    await close()
    expect(Object.fromEntries(rows.map(({ act, concerned }) => [act, [...new Set(concerned)].sort()]))).toEqual({
      'orders.refund': ['1'],
      'ic.move': ['2', '3'],
      'ic.block': ['2'],
      'events.points': ['5', '6'],
      'players.block': ['7'],
      'notices.pin': [],
      'backup.take': [],
    })
  })

  test('forgets why signups were refused, and leaves all else on record', async () => {
    const { url, client } = await leftAt('0034_vacated_seats')
    await client.query(`
      insert into payment_accounts (roleid, provider, linked_at) values ('7', 'line-pay', 0);
      insert into ops_audit (at, operator, act, subject, detail, outcome) values
        (8, 'lin', 'reviews.reject', 'r1', '{"id": "r1", "reason": "it says Wang on the card"}', 'done'),
        (8, 'lin', 'reviews.reject', '', '{"erased": true}', 'done'),
        (8, 'lin', 'reviews.reject', '', 'null', 'bad_request'),
        (8, 'lin', 'players.block', '7', '{"roleid": "7", "reason": "a word"}', 'done')`)
    await client.end()
    const { db, close } = await open(url)
    const rows = await db.select().from(opsAudit).orderBy(opsAudit.id)
    const linked = await db.select().from(paymentAccounts)
    await close()
    expect(rows.map(({ detail }) => detail)).toEqual([
      { id: 'r1' },
      { erased: true },
      null,
      { roleid: '7', reason: 'a word' },
    ])
    expect(linked).toEqual([{ roleid: '7', provider: 'line-pay', linkedAt: 0 }])
  })

  test('finds which cards count in which month of Taipei already', async () => {
    const { url, client } = await leftAt('0027_concerned')
    const midnight = Date.parse('2026-11-01T00:00:00+08:00')
    const insert = `insert into ccg_submissions
      (machine_id, report_key, store, roleid, at, received_at, cards, serials) values ('m', $1, 'st01', '1', $2, 0, 1, $3)`
    await client.query(insert, ['a', midnight - 1, '["S1", "S2"]'])
    await client.query(insert, ['b', midnight, '["S1"]'])
    await client.query(insert, ['c', midnight + 1, '["S1", "S3"]'])
    await client.end()
    const { db, close } = await open(url)
    const rows = await db.select().from(ccgCounted).orderBy(ccgCounted.month, ccgCounted.serial)
    await close()
    expect(rows.map(({ month, serial }) => `${month} ${serial}`)).toEqual([
      '2026-10 S1',
      '2026-10 S2',
      '2026-11 S1',
      '2026-11 S3',
    ])
  })

  test('takes the numbers of parcels from what operators did', async () => {
    const { url, client } = await leftAt('0031_returned_ways')
    await client.query(`
      insert into ops_audit (at, operator, act, subject, detail, outcome) values
        (8, 'lin', 'shipping.ship', 'T1', '{"id": "T1", "carrier": "Cat", "tracking": "9055"}', 'done'),
        (8, 'lin', 'shipping.bulk', '', '{"parcels": [{"id": "T2", "carrier": "Cat", "tracking": "9056"}]}', 'done'),
        (8, 'lin', 'notices.pin', 'n1', '{"id": "n1"}', 'done')`)
    await client.end()
    const { db, close } = await open(url)
    const rows = await db.select().from(opsAudit).orderBy(opsAudit.id)
    await close()
    expect(rows.map(({ detail }) => detail)).toEqual([{ id: 'T1' }, { parcels: [{ id: 'T2' }] }, { id: 'n1' }])
  })

  test('leaves players their limit', async () => {
    const { db, close } = await open(await bareDatabase())
    await expect(db.execute(`select pg_sleep(${LONG_S})`)).rejects.toThrow()
    await close()
  })
})
