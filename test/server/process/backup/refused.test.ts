import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { doSignIn } from '../../../../src/contract/game/signin.ts'
import { dayOf } from '../../../../src/rules/time/calendar.ts'
import { openUnmigrated } from '../../../../src/server/backup/source.ts'
import { schemaOf } from '../../../../src/server/backup/tables.ts'
import { readConfig } from '../../../../src/server/config/config.ts'
import { players } from '../../../../src/server/db/schema/index.ts'
import type { Database } from '../../../../src/server/db/types.ts'
import { WAIT_TIMEOUT_MS } from '../../../support/wait-timeout.ts'
import { ask } from '../../support/client.ts'
import { BASE, clock } from '../../support/clock.ts'
import { newPlayer } from '../../support/players.ts'
import {
  barePlace,
  command,
  contentOf,
  newFolder,
  type Place,
  placeOfEngine,
  startAt,
} from '../../support/processes/backups.ts'
import { engine, engineAvailable, SECRET_KEY } from '../../support/service.ts'
import { holdTable } from '../../support/statements/held-table.ts'

/** What lies there, as it was left; null where nothing does. */
const atPlace = async <T>({ dataDir, databaseUrl }: Place, look: (db: Database) => Promise<T>): Promise<T | null> => {
  const left = await openUnmigrated(
    readConfig({ SECRET_KEY, DATA_DIR: dataDir, ...(databaseUrl && { DATABASE_URL: databaseUrl }) }),
  )
  return left && look(left.db).finally(() => left.close())
}

const tablesAt = async (place: Place): Promise<number> =>
  (await atPlace(place, (db) => db.$count(sql`pg_tables`, sql`schemaname = current_schema()`))) ?? 0

describe.runIf(engineAvailable)('a backup or a restore', () => {
  const folder = newFolder()
  const file = join(folder, 'first.backup')
  let place: Place
  let roleid: string
  beforeAll(async () => {
    clock.set(BASE)
    place = await placeOfEngine()
    const s = await startAt(place)
    const as = await newPlayer(s)
    roleid = as.roleid
    // Some row that says how much.
    expect((await ask(s, doSignIn, { day: dayOf(BASE) }, { as })).envelope.ok).toBe(true)
    await s.stop()
    expect(await command(['backup', file], place)).toMatchObject({ exit: 0 })
  })
  afterAll(() => rmSync(folder, { recursive: true }))

  test('never takes the place of a file, and never of rows unless told', async () => {
    const target = await placeOfEngine()
    const kept = join(folder, 'kept.backup')
    writeFileSync(kept, 'mine')
    expect(await command(['backup', kept], place)).toMatchObject({ exit: 1 })
    expect(readFileSync(kept, 'utf8')).toBe('mine')
    const used = await startAt(target)
    const stranger = await newPlayer(used)
    await used.stop()
    const refused = await command(['restore', file], target)
    expect(refused).toMatchObject({ exit: 1, note: expect.stringContaining('--replace') })
    expect(await command(['restore', file, '--replace'], target)).toMatchObject({ exit: 0 })
    const now = await startAt(target)
    const everybody = (await now.db.select().from(players)).map(({ roleid }) => roleid)
    expect(everybody).toContain(roleid)
    expect(everybody).not.toContain(stranger.roleid)
    await now.stop()
  })

  test('is refused where it is cut off, changed or foreign, and nothing there is touched', async () => {
    const target = await placeOfEngine()
    const used = await startAt(target)
    await newPlayer(used)
    const before = await contentOf(used)
    await used.stop()
    const whole = readFileSync(file)
    const text = gunzipSync(whole).toString('utf8')
    const [header = '', ...rest] = text.split('\n')
    const bad: Record<string, Buffer | string> = {
      empty: '',
      text: 'select 1',
      'packed text': gzipSync('{"format":"something else"}\n{}\n'),
      'of a later format': gzipSync([header.replace('"version":1', '"version":2'), ...rest].join('\n')),
      'cut at a byte': whole.subarray(0, whole.length - 9),
      'cut in half': whole.subarray(0, whole.length / 2),
      'cut at a line': gzipSync(text.slice(0, text.lastIndexOf('\n', text.length / 2) + 1)),
      'without its last line': gzipSync(text.slice(0, text.lastIndexOf('\n{"end"') + 1)),
      'with a row changed': gzipSync(text.replace('"delta":', '"delta":1')),
      'with a row gone': gzipSync(rest.toSpliced(rest.length - 3, 1).join('\n')),
      'with a byte flipped': Buffer.from(whole.map((byte, at) => (at === whole.length - 40 ? byte ^ 1 : byte))),
    }
    const path = join(folder, 'bad.backup')
    for (const [what, bytes] of Object.entries(bad)) {
      writeFileSync(path, bytes)
      const { exit, note } = await command(['restore', path, '--replace'], target)
      expect([what, exit, note]).toEqual([what, 1, expect.stringMatching(/^(the|this) file .+\n$/)])
    }
    const after = await startAt(target)
    expect((await contentOf(after)).get('players')).toEqual(before.get('players'))
    expect((await contentOf(after)).get('sessions')).toEqual(before.get('sessions'))
    await after.stop()
  })

  test('is refused where its secret key is not, before anything is made or written', async () => {
    const target = engine === 'postgres' ? await placeOfEngine() : barePlace()
    const without = await command(['restore', file], target, { SECRET_KEY: '' })
    expect(without).toMatchObject({ exit: 1, note: expect.stringContaining('set SECRET_KEY') })
    const another = await command(['restore', file], target, { SECRET_KEY: '8'.repeat(64) })
    expect(another).toMatchObject({ exit: 1, note: expect.stringContaining('not the one that is here') })
    expect(await tablesAt(target)).toBe(0)
    const empty = await startAt(target)
    expect(await empty.db.select().from(players)).toEqual([])
    await empty.stop()
    expect(gunzipSync(readFileSync(file)).includes('7'.repeat(64))).toBe(false)
  })

  test('that is refused leaves a database of an older version in that version', async () => {
    const target = await placeOfEngine()
    const used = await startAt(target)
    await newPlayer(used)
    await used.db.execute(sql`
      delete from drizzle.__drizzle_migrations where created_at = (select max(created_at) from drizzle.__drizzle_migrations)`)
    const before = await schemaOf(used.db)
    await used.stop()
    expect(await command(['restore', file], target)).toMatchObject({
      exit: 1,
      note: expect.stringContaining('--replace'),
    })
    expect(await atPlace(target, schemaOf)).toBe(before)
  })

  test.runIf(engine === 'postgres')('says that no database answers, and leaves nothing of the file', async () => {
    const before = readdirSync(folder)
    const nowhere = { ...place, databaseUrl: 'postgres://nobody@127.0.0.1:1/nothing' }
    const { exit, note } = await command(['backup', join(folder, 'nowhere.backup')], nowhere)
    expect([exit, note]).toEqual([3, expect.stringMatching(/^the database does not answer.+\n$/)])
    expect(readdirSync(folder)).toEqual(before)
  })

  test.runIf(engine === 'postgres')('says that its connection was lost, and leaves nothing of the file', async () => {
    const url = place.databaseUrl ?? ''
    const heard: unknown[] = []
    const hear = (error: unknown) => heard.push(error)
    process.on('uncaughtException', hear)
    onTestFinished(() => void process.off('uncaughtException', hear))
    const admin = new pg.Client({ connectionString: url })
    await admin.connect()
    const before = readdirSync(folder)
    const held = await holdTable(url, 'ledger')
    const backup = command(['backup', join(folder, 'lost.backup')], place)
    await held.waitedFor()
    await admin.query(`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'tally-backup'`)
    const { exit, note } = await backup
    await held.release()
    await admin.end()
    expect([exit, note]).toEqual([3, expect.stringMatching(/^connection lost.+\n$/)])
    expect([readdirSync(folder), heard]).toEqual([before, []])
  })

  test.runIf(engine === 'postgres')(
    'that loses its connection in the middle says that nothing was restored',
    async () => {
      const target = await placeOfEngine()
      const used = await startAt(target)
      const stranger = await newPlayer(used)
      await used.stop()
      const url = target.databaseUrl ?? ''
      const admin = new pg.Client({ connectionString: url })
      await admin.connect()
      const held = await holdTable(url, 'ledger')
      const restored = command(['restore', file, '--replace'], target)
      await held.waitedFor()
      await admin.query(`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name = 'tiger-tally'`)
      const { exit, out, note } = await restored
      await held.release()
      await admin.end()
      expect([exit, out, note]).toEqual([3, '', expect.stringMatching(/^connection lost; nothing was restored.+\n$/)])
      const kept = await atPlace(target, (db) => db.select({ roleid: players.roleid }).from(players))
      expect(kept).toEqual([{ roleid: stranger.roleid }])
    },
  )

  test('that fails in the middle says why and ends with 4, and shows nothing of what is in the rows', async () => {
    const target = await placeOfEngine()
    const used = await startAt(target)
    await used.db.execute(sql`alter table players add constraint nobody check (false)`)
    await used.stop()
    const { exit, out, note } = await command(['restore', file, '--replace'], target)
    expect([exit, out, note]).toEqual([
      4,
      '',
      expect.stringMatching(/insert into "players".*violates check constraint/s),
    ])
    const rows = gunzipSync(readFileSync(file)).toString('utf8').split('\n')
    const row = rows.find((line) => line.includes(`"roleid":"${roleid}"`)) ?? ''
    const values = Object.values(Object(JSON.parse(row))).filter((value) => String(value).length > 5)
    expect(values).toContain(roleid)
    for (const value of values) expect(note).not.toContain(String(value))
  })

  test.runIf(engine === 'postgres')('waits a moment for a service that is just leaving', async () => {
    const target = await placeOfEngine()
    await (await startAt(target)).stop()
    const connectionString = target.databaseUrl ?? ''
    const leaving = new pg.Client({ connectionString, application_name: 'tiger-tally' })
    const watcher = new pg.Client({ connectionString })
    await Promise.all([leaving.connect(), watcher.connect()])
    const restored = command(['restore', file, '--replace'], target)
    const looked = `select 1 from pg_stat_activity
      where application_name = 'tally-backup' and query like '%pg_stat_activity%' and state = 'idle'`
    await vi.waitFor(async () => expect((await watcher.query(looked)).rowCount).toBe(1), WAIT_TIMEOUT_MS)
    await Promise.all([leaving.end(), watcher.end()])
    expect(await restored).toMatchObject({ exit: 0 })
  })

  test.each([
    [['backup']],
    [['restore']],
    [['backup', 'a', 'b']],
    [['backup', 'a', '--replace']],
    [['restore', 'nowhere']],
  ])('ends with 2 where it is not understood: %j', async (line) => {
    expect(await command(line, place)).toMatchObject({ exit: 2 })
  })
})
