import { eq, sql } from 'drizzle-orm'
import { describe, expect, test, vi } from 'vitest'
import { pushDeliveries, pushSubscriptions } from '../../../../src/server/db/schema/index.ts'
import { takeDue } from '../../../../src/server/push/take.ts'
import type { Service } from '../../../../src/server/service.ts'
import { WAIT_TIMEOUT_MS } from '../../../support/wait-timeout.ts'
import { subscribe } from '../../support/callers/devices.ts'
import type { Credentials } from '../../support/client.ts'
import { clock } from '../../support/clock.ts'
import { newPlayer } from '../../support/players.ts'
import { pathOf, settingsOf, usePushStub, waitingFor, writeLetter } from '../../support/push.ts'
import { engine, engineAvailable, onOwn, onOwnDatabase, startOwn, useService } from '../../support/service.ts'

describe.runIf(engineAvailable)('push to many devices', () => {
  const service = useService()
  const stub = usePushStub()

  /** Older ones of other logins, as many as nobody could log in with in a test. */
  const addDevices = async (s: Service, { roleid }: Credentials, count: number) =>
    s.db.execute(sql`
      insert into push_subscriptions (id, chain_id, roleid, endpoint, p256dh, auth, language, "off", created_at)
      select id || n, chain_id || n, roleid, endpoint || n, p256dh, auth, language, "off", created_at - n
      from push_subscriptions cross join generate_series(1, ${count}::int) n where roleid = ${roleid}`)

  test('has at most twenty devices of a player: the oldest gives way to the next', async () => {
    const s = await service()
    const as = await newPlayer(s)
    await subscribe(s, as, stub().url)
    await addDevices(s, as, 25)
    await subscribe(s, as, stub().url)
    expect(await settingsOf(s, as)).toMatchObject({ here: true, devices: 20 })
    const left = await s.db.select().from(pushSubscriptions).where(eq(pushSubscriptions.roleid, as.roleid))
    expect(Math.min(...left.map(({ createdAt }) => createdAt))).toBe(clock.now() - 19)
  })

  /** Somebody with so many, all of one login that goes on. */
  const withDevices = async (s: Service, count: number) => {
    const as = await newPlayer(s)
    const device = await subscribe(s, as, stub().url)
    await addDevices(s, as, count - 1)
    await s.db.execute(sql`
      update push_subscriptions set chain_id = (select id from session_chains where roleid = ${as.roleid} limit 1)
      where roleid = ${as.roleid}`)
    const came = () =>
      stub()
        .received.map(({ path }) => path)
        .filter((path) => path.startsWith(pathOf(device.endpoint)))
    return { as, came }
  }

  test('writes down what is to be told to more devices than one statement takes', () =>
    onOwn(async (own) => {
      const { as } = await withDevices(own, 11_001)
      await writeLetter(own, as)
      expect(await waitingFor(own, as)).toHaveLength(11_001)
    }))

  /** So many held over the night for one device, and due now. */
  const heldFor = async (s: Service, count: number) => {
    const { as, came } = await withDevices(s, 1)
    for (let n = 0; n < count; n++) await writeLetter(s, as)
    await s.db.update(pushDeliveries).set({ held: true }).where(eq(pushDeliveries.roleid, as.roleid))
    return { as, came }
  }

  test('says in one sentence what piled up in quiet hours, also where it is more than a batch', () =>
    onOwn(async (own) => {
      const { as, came } = await heldFor(own, 130)
      await Promise.all([own.sendPushes(), own.sendPushes(), own.sendPushes()])
      expect(came()).toHaveLength(1)
      expect(await waitingFor(own, as)).toEqual([])
    }))

  test.runIf(engine === 'postgres')('leaves what piled up for a device to the process that is at it', () =>
    onOwn(async (own) => {
      await heldFor(own, 130)
      const { mine, others } = await own.db.transaction(async (tx) => ({
        mine: await takeDue(tx, clock.now()),
        others: await takeDue(own.db, clock.now()),
      }))
      expect(mine.parcels.map(({ rows }) => rows.length)).toEqual([130])
      expect(others.parcels).toEqual([])
    }),
  )

  test('hands back what it has no time left for, before another process would send it as well', () =>
    onOwn(async (own) => {
      const { as, came } = await withDevices(own, 20)
      await writeLetter(own, as)
      stub().meanwhile(() => clock.advance(6_000))
      await own.sendPushes()
      expect(came()).toHaveLength(8)
      expect((await waitingFor(own, as)).map(({ attempts, dueAt }) => [attempts, dueAt])).toEqual(
        Array(12).fill([0, clock.now()]),
      )
      await own.sendPushes()
      await own.sendPushes()
      expect([came().length, new Set(came()).size, await waitingFor(own, as)]).toEqual([20, 20, []])
    }))

  test.runIf(engine === 'postgres')('leaves to another process what it has not begun when it is asked to stop', () =>
    onOwnDatabase(async (other, databaseUrl) => {
      const { as, came } = await withDevices(other, 120)
      const own = await startOwn({ config: { databaseUrl }, jobs: true })
      let stopped: Promise<void> | null = null
      stub().meanwhile(() => {
        stopped ??= own.stop()
      })
      await writeLetter(other, as)
      await vi.waitFor(() => expect(stopped).not.toBeNull(), WAIT_TIMEOUT_MS)
      await stopped
      expect(came()).toHaveLength(8)
      expect((await waitingFor(other, as)).map(({ attempts, dueAt }) => [attempts, dueAt])).toEqual(
        Array(112).fill([0, clock.now()]),
      )
      await other.sendPushes()
      expect([came().length, new Set(came()).size, await waitingFor(other, as)]).toEqual([120, 120, []])
    }),
  )

  test('goes on with the others where the word about one cannot be noted down', async () => {
    const lines: string[] = []
    const own = await startOwn({ log: { write: (line) => void lines.push(line) } })
    try {
      const { as, came } = await withDevices(own, 10)
      await writeLetter(own, as)
      const [first] = await waitingFor(own, as)
      await own.db.execute(sql`create function refuse_it() returns trigger language plpgsql as
        'begin raise ''no''; end'`)
      await own.db.execute(
        sql.raw(`create trigger refused before delete on push_deliveries for each row
          when (old.id = ${first?.id}) execute function refuse_it()`),
      )
      await own.sendPushes()
      expect(came()).toHaveLength(10)
      expect(await waitingFor(own, as)).toMatchObject([{ id: first?.id }])
      expect(lines.join('')).toContain('the result of a push could not be stored')
    } finally {
      await own.stop()
    }
  })

  test.runIf(engine === 'postgres')('does not stand in the way of a login that ends meanwhile', () =>
    onOwn(async (own) => {
      const { as, came } = await withDevices(own, 1)
      await writeLetter(own, as)
      const ofPlayer = eq(pushSubscriptions.roleid, as.roleid)
      let sending = Promise.resolve()
      await own.db.transaction(async (tx) => {
        await tx.select().from(pushSubscriptions).where(ofPlayer).for('update')
        sending = own.sendPushes()
        const waiting = own.db
          .select({ one: sql`1` })
          .from(sql`pg_stat_activity`)
          .where(sql`datname = current_database() and wait_event_type = 'Lock'`)
        await vi.waitFor(async () => expect(await waiting).toHaveLength(1), WAIT_TIMEOUT_MS)
        await tx.delete(pushSubscriptions).where(ofPlayer)
      })
      await sending
      expect([came().length, await waitingFor(own, as)]).toEqual([1, []])
    }),
  )
})
