import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { gunzipSync } from 'node:zlib'
import { PGlite } from '@electric-sql/pglite'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { playerInfo } from '../../../../src/contract/account/account.ts'
import { decomposeCards } from '../../../../src/contract/card/card.ts'
import { doSignIn } from '../../../../src/contract/game/signin.ts'
import { dayOf } from '../../../../src/rules/time/calendar.ts'
import { ledger, signedDays } from '../../../../src/server/db/schema/index.ts'
import type { Service } from '../../../../src/server/service.ts'
import { isFullRun } from '../../../support/full-run.ts'
import { balancesByLedger, balancesKept } from '../../support/books/books.ts'
import { copies, dealTo, Shelf } from '../../support/cards/cards.ts'
import { ask, type Credentials, dataOf } from '../../support/client.ts'
import { BASE, clock } from '../../support/clock.ts'
import { jpeg } from '../../support/pictures/pictures.ts'
import { upload } from '../../support/pictures/uploads.ts'
import { newPlayer } from '../../support/players.ts'
import {
  barePlace,
  command,
  contentOf,
  embeddedPlace,
  newFolder,
  type Place,
  placeOfEngine,
  postgresPlace,
  startAt,
} from '../../support/processes/backups.ts'
import { engine, engineAvailable, OPS_KEY, startOwn } from '../../support/service.ts'

const signIn = (s: Service, as: Credentials) => ask(s, doSignIn, { day: dayOf(BASE) }, { as })
const info = (s: Service, as: Credentials) =>
  dataOf(playerInfo, ask(s, playerInfo, { project: 'tw-demo', icId: '' }, { as }))

describe.runIf(engineAvailable)('a backup', () => {
  const folder = newFolder()
  const file = join(folder, 'first.backup')
  let place: Place
  let s: Service
  let as: Credentials
  let answer: unknown
  beforeAll(async () => {
    clock.set(BASE)
    place = await placeOfEngine()
    s = await startAt(place)
    as = await newPlayer(s)
    answer = (await signIn(s, as)).envelope.data
    await upload(s, as, await jpeg())
  })
  afterAll(async () => {
    await s.stop()
    rmSync(folder, { recursive: true })
  })

  /** Restored somewhere else, and a service begun over it. */
  const revive = async (from: string, target: Place): Promise<Service> => {
    expect(await command(['restore', from], target)).toMatchObject({ exit: 0 })
    return startAt(target)
  }

  test('is taken while players write: what was acknowledged before is in it, and its books agree', async () => {
    const others = await Promise.all(Array.from({ length: 12 }, () => newPlayer(s)))
    const acknowledged: string[] = []
    const claim = async (one: Credentials) => {
      await signIn(s, one)
      acknowledged.push(one.roleid)
    }
    await Promise.all(others.slice(0, 4).map(claim))
    const before = [...acknowledged]
    const writing = Promise.all(others.slice(4).map(claim))
    expect(await command(['backup', file, '--url', s.url], place)).toMatchObject({ exit: 0 })
    await writing
    expect(readFileSync(file).subarray(0, 2)).toEqual(Buffer.from([0x1f, 0x8b]))
    const restored = await revive(file, embeddedPlace())
    const signed = (await restored.db.select().from(signedDays)).map(({ roleid }) => roleid)
    expect(signed).toEqual(expect.arrayContaining(before))
    expect(await balancesByLedger(restored)).toEqual(await balancesKept(restored))
    for (const roleid of signed) {
      const rows = await restored.db.select().from(ledger).where(eq(ledger.roleid, roleid))
      expect(rows.length).toBeGreaterThan(0)
    }
    await restored.stop()
  })

  test.runIf(engine === 'postgres' || isFullRun)(
    'plays on where it is restored: sessions, keys, sealed data, pictures and numbers',
    async () => {
      const again = join(folder, 'again.backup')
      expect(await command(['backup', again, '--url', s.url], place)).toMatchObject({ exit: 0 })
      const restored = await revive(again, engine === 'postgres' ? await postgresPlace() : barePlace())
      expect(await info(restored, as)).toEqual(await info(s, as))
      const rows = () => restored.db.select().from(ledger).where(eq(ledger.roleid, as.roleid))
      const before = await rows()
      expect((await signIn(restored, as)).envelope.data).toEqual(answer)
      expect(await rows()).toEqual(before)
      const newcomer = await newPlayer(restored)
      expect((await signIn(restored, newcomer)).envelope.ok).toBe(true)
      expect(await restored.deps.pictures.names()).toEqual(await s.deps.pictures.names())
      await restored.stop()
    },
  )

  test.runIf(engine === 'postgres' || isFullRun)(
    'leaves no phone with a collection that never was: what was counted after it counts for nothing',
    async () => {
      const [first, second] = [await placeOfEngine(), await placeOfEngine()]
      const before = await startAt(first)
      const player = await newPlayer(before)
      const serials = await dealTo(before, player, copies(4))
      const path = join(folder, 'cards.backup')
      expect(await command(['backup', path, '--url', before.url], first)).toMatchObject({ exit: 0 })
      const [revived = ''] = serials
      await dataOf(decomposeCards, ask(before, decomposeCards, { cardids: [revived], percent: 0 }, { as: player }))
      const phone = await new Shelf(before, player).sync()
      expect([phone.cursor, phone.serials.includes(revived)]).toEqual([5, false])
      await before.stop()
      const restored = await revive(path, second)
      const drawn = await dealTo(restored, player, copies(10))
      await phone.before(restored).sync()
      expect(phone.serials).toEqual([...serials, ...drawn].sort())
      await restored.stop()
    },
  )

  test.runIf(engine === 'postgres')(
    'goes from one engine to the other and back without a row that differs',
    async () => {
      const [demo, production, back] = [embeddedPlace(), await postgresPlace(), embeddedPlace()]
      const first = await startAt(demo)
      const player = await newPlayer(first)
      await signIn(first, player)
      const content = await contentOf(first)
      await first.stop()
      const [there, home] = [join(folder, 'there.backup'), join(folder, 'home.backup')]
      expect(await command(['backup', there], demo)).toMatchObject({ exit: 0 })
      expect(await command(['restore', there], production)).toMatchObject({ exit: 0 })
      expect(await command(['backup', home], production)).toMatchObject({ exit: 0 })
      const last = await revive(home, back)
      // But for what says that changes of cards are counted from an earlier moment.
      const [era] = (content.get('facts') ?? []).filter((row) => row.includes('cards-era'))
      const now = await contentOf(last)
      expect(now.get('facts')).not.toContain(era)
      const others = (all: typeof now) =>
        new Map(all).set(
          'facts',
          (all.get('facts') ?? []).filter((row) => !row.includes('cards-era')),
        )
      expect(others(now)).toEqual(others(content))
      await last.stop()
    },
  )

  test('of a folder where no service ever began is refused, and nothing is begun there', async () => {
    const place = barePlace()
    const path = join(folder, 'bare.backup')
    expect(await command(['backup', path], place)).toMatchObject({
      exit: 1,
      note: expect.stringContaining('there is no database'),
    })
    expect([existsSync(path), readdirSync(place.dataDir)]).toEqual([false, []])
  })

  test('of a folder that an older version left is refused, and the folder stays of that version', async () => {
    const place = embeddedPlace()
    const opened = async () => {
      const client = new PGlite(join(place.dataDir, 'pglite'))
      await client.waitReady
      return client
    }
    const older = await opened()
    await older.query(
      'delete from drizzle.__drizzle_migrations where id = (select max(id) from drizzle.__drizzle_migrations)',
    )
    const ran = 'select created_at from drizzle.__drizzle_migrations order by id'
    const { rows } = await older.query(ran)
    await older.close()
    const path = join(folder, 'older.backup')
    expect(await command(['backup', path], place)).toMatchObject({
      exit: 1,
      note: expect.stringContaining('another version'),
    })
    const after = await opened()
    expect((await after.query(ran)).rows).toEqual(rows)
    await after.close()
  })

  test('is not restored under a service that runs', async () => {
    // A process that has been asked nothing for a while holds no connection, and would find the new rows.
    await info(s, as)
    const { exit, note } = await command(['restore', file, '--replace'], place)
    expect([exit, note]).toEqual([1, expect.stringMatching(/in use by process|stop it first/)])
    expect((await info(s, as)).roleid).toBe(as.roleid)
  })

  test('may take longer than a line may be silent', async () => {
    const own = await startOwn()
    own.server.timeout = 1_000
    let held: Promise<void> = Promise.resolve()
    await new Promise<void>((locked, failed) => {
      held = own.db.transaction(async (tx) => {
        await tx.execute(sql`lock table ${signedDays} in access exclusive mode`)
        locked()
        // Time is what this is about: several times as long as the line may be silent.
        await delay(4_000)
      })
      held.catch(failed)
    })
    const response = await fetch(`${own.url}/api/ops/backup`, {
      method: 'POST',
      body: '{"as":"lin"}',
      headers: { authorization: `Bearer ${OPS_KEY}` },
    })
    expect(response.status).toBe(200)
    const bytes = new Uint8Array(await response.arrayBuffer())
    expect(gunzipSync(bytes).toString('utf8')).toContain('"end"')
    await held
    await own.stop()
  })

  test('is given by a running service to its operator alone', async () => {
    const path = join(folder, 'stranger.backup')
    const ways = { OPS_KEY: 'x'.repeat(43) }
    const response = await fetch(`${s.url}/api/ops/backup`, { method: 'POST', body: '{"as":"lin"}' })
    expect(response.status).toBe(403)
    if (engine === 'pglite')
      expect(await command(['backup', path, '--url', s.url], place, ways)).toMatchObject({ exit: 3 })
  })
})
