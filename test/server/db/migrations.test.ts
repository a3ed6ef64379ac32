import pg from 'pg'
import { pino } from 'pino'
import { describe, expect, test } from 'vitest'
import { openDatabase } from '../../../src/server/db/engines/open.ts'
import { players } from '../../../src/server/db/schema/index.ts'
import { bareDatabase, engine, engineAvailable } from '../support/service.ts'

/** What a player's statement may take here, and by how much the index takes longer than any connection of theirs. */
const PATIENCE_MS = 500
const LONG_S = 3

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

describe.runIf(engineAvailable && engine === 'postgres')('a migration', () => {
  test('may take longer than any player waits', async () => {
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

  test('leaves players their limit', async () => {
    const { db, close } = await open(await bareDatabase())
    await expect(db.execute('select pg_sleep(1)')).rejects.toThrow()
    await close()
  })
})
