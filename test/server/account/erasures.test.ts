import { eq, inArray, sql } from 'drizzle-orm'
import pg from 'pg'
import { describe, expect, test, vi } from 'vitest'
import { mailContinue } from '../../../src/contract/ops/player/mail.ts'
import { playersFind } from '../../../src/contract/ops/player/players.ts'
import { DAY_MS } from '../../../src/rules/time/calendar.ts'
import { events, opsMailings, players, teams } from '../../../src/server/db/schema/index.ts'
import { erasureJob } from '../../../src/server/jobs/erasure.ts'
import { type Job, runDueJobs } from '../../../src/server/jobs/runner.ts'
import type { Service } from '../../../src/server/service.ts'
import { inAll } from '../../../src/server/texts/in-all.ts'
import { WAIT_TIMEOUT_MS } from '../../support/wait-timeout.ts'
import { auditOf, opsDo } from '../support/callers/ops.ts'
import type { Credentials } from '../support/client.ts'
import { BASE, clock } from '../support/clock.ts'
import { acceptedTeam, found, newEvent } from '../support/events/events.ts'
import { logIn, newPhone, newPlayer } from '../support/players.ts'
import { engine, engineAvailable, freshDatabase, onOwn, onOwnDatabase, startOwn } from '../support/service.ts'
import { allHaveLeft } from '../support/statements/counted.ts'
import { type HeldTable, holdTable } from '../support/statements/held-table.ts'

const erase = (s: Service): Promise<void> => erasureJob(s.deps.secrets, s.db, clock.now).run(s.db, '', clock.now())
const due = (s: Service, ...who: readonly Credentials[]) =>
  s.db
    .update(players)
    .set({ erasureAt: clock.now() })
    .where(
      inArray(
        players.roleid,
        who.map(({ roleid }) => roleid),
      ),
    )
const statusOf = async (s: Service, { roleid }: Credentials) =>
  (await s.db.select().from(players).where(eq(players.roleid, roleid)))[0]?.status
const mailingTo = (s: Service, who: readonly Credentials[], words: string, finishedAt: number | null = clock.now()) =>
  s.db.insert(opsMailings).values({
    ...{ id: 'letter', sender: inAll('甲', '甲', 'A', 'A', 'A'), gifts: [], total: who.length },
    ...{ title: inAll(words, words, words, words, words), body: inAll(words, words, words, words, words) },
    ...{ recipients: who.map(({ roleid }) => roleid), begunAt: clock.now(), begunBy: 'lin', finishedAt },
  })

/** What happens while a letter of a player who is being erased is deleted. */
const meanwhile = async (s: Service, name: string, what: string): Promise<void> => {
  const body = `begin ${what} return old; end`
  await s.db.execute(sql.raw(`create function ${name}() returns trigger as $$ ${body} $$ language plpgsql`))
  await s.db.execute(sql.raw(`create trigger ${name} before delete on mails for each row execute function ${name}()`))
}

describe.runIf(engineAvailable)('the erasures of a day', () => {
  test.runIf(engine === 'postgres')('read no list of all that was ever asked, however the database plans', async () => {
    const databaseUrl = await freshDatabase()
    const admin = new pg.Client({ connectionString: databaseUrl })
    await admin.connect()
    // As in a table of millions, and as for a statement that is planned for any value.
    for (const setting of ['enable_seqscan = off', 'plan_cache_mode = force_generic_plan'])
      await admin.query(`alter database ${new URL(databaseUrl).pathname.slice(1)} set ${setting}`)
    clock.set(BASE)
    const s = await startOwn({ config: { databaseUrl } })
    await due(s, await newPlayer(s))
    await erase(s)
    await s.stop()
    await allHaveLeft(admin)
    const { rows } = await admin.query<{ read: number }>(
      "select seq_scan::int as read from pg_stat_user_tables where relname = 'operations'",
    )
    await admin.end()
    expect(rows).toEqual([{ read: 0 }])
  })

  test.runIf(engine === 'postgres')('hold neither event nor player while they look through what is on record', () =>
    onOwnDatabase(async (s, databaseUrl) => {
      const [as, { id }] = [await newPlayer(s), await newEvent(s)]
      await found(s, as, id)
      await due(s, as)
      const record = await holdTable(databaseUrl, 'ops_audit')
      const erased = erase(s)
      await record.waitedFor()
      const free = s.db.transaction((tx) =>
        tx.select({ id: events.id }).from(events).where(eq(events.id, id)).for('update', { skipLocked: true }),
      )
      expect(await free).toEqual([{ id }])
      const player = eq(players.roleid, as.roleid)
      const all = s.db.transaction((tx) => tx.select().from(players).where(player).for('update', { skipLocked: true }))
      expect(await all).toHaveLength(1)
      await record.release()
      await erased
      expect(await statusOf(s, as)).toBe('erased')
    }),
  )

  test.runIf(engine === 'postgres')('nor while they look for what stands under a name that was approved since', () =>
    onOwnDatabase(async (s, databaseUrl) => {
      const as = await newPlayer(s)
      const player = eq(players.roleid, as.roleid)
      await due(s, as)
      const begin = s.db.transaction.bind(s.db)
      const held: HeldTable[] = []
      const begun = vi.spyOn(s.db, 'transaction').mockImplementationOnce(async (work) => {
        await s.db.update(players).set({ nickname: 'Xu Huang the Elder' }).where(player)
        held.push(await holdTable(databaseUrl, 'ops_audit'))
        return begin(work)
      })
      const erased = erase(s)
      await vi.waitFor(() => expect(held).toHaveLength(1), WAIT_TIMEOUT_MS)
      await held[0]?.waitedFor()
      begun.mockRestore()
      const free = s.db.transaction((tx) => tx.select().from(players).where(player).for('update', { skipLocked: true }))
      expect(await free).toHaveLength(1)
      await held[0]?.release()
      await erased
      expect(await statusOf(s, as)).toBe('erased')
    }),
  )

  test.runIf(engine === 'postgres')('lose nothing of who comes back while they look', () =>
    onOwnDatabase(async (s, databaseUrl) => {
      const phone = newPhone()
      const as = await logIn(s, phone)
      await opsDo(s, playersFind, { roleid: as.roleid }, { as: 'lin' })
      await due(s, as)
      const record = await holdTable(databaseUrl, 'ops_audit')
      const erased = erase(s)
      await record.waitedFor()
      clock.advance(60_000)
      expect((await logIn(s, phone)).roleid).toBe(as.roleid)
      await record.release()
      await erased
      expect(await statusOf(s, as)).toBe('normal')
      expect((await auditOf(s, 'lin')).map(({ detail }) => detail)).toEqual([{ roleid: as.roleid, limit: 50 }])
    }),
  )

  test.runIf(engine === 'postgres')('take along what operators wrote while they were under way', async () =>
    onOwnDatabase(async (s, databaseUrl) => {
      const as = await newPlayer(s)
      await s.db.update(players).set({ nickname: 'Xu Huang the Elder' }).where(eq(players.roleid, as.roleid))
      await due(s, as)
      // What is on record was looked through by then.
      const held = await holdTable(databaseUrl, 'events')
      const erased = erase(s)
      await held.waitedFor()
      await opsDo(s, playersFind, { nickname: 'Huang the' }, { as: 'lin' })
      await held.release()
      await erased
      expect((await auditOf(s, 'lin')).map(({ detail }) => detail)).toEqual([{ erased: true }])
    }),
  )

  test.each([':', ',', '"', 'zh-TW', 'n', '\\'])(
    'take the name %s out of the words of a letter to several, and nothing else',
    (nickname) =>
      onOwn(async (s) => {
        const [gone, other] = [await newPlayer(s), await newPlayer(s)]
        await s.db.update(players).set({ nickname }).where(eq(players.roleid, gone.roleid))
        await mailingTo(s, [gone, other], `Well done, <${nickname}>\nand all the others`)
        await due(s, gone)
        await erase(s)
        expect(await statusOf(s, gone)).toBe('erased')
        const cut = `Well done, <${nickname}>\nand all the others`.replaceAll(nickname, '…')
        const words = inAll(cut, cut, cut, cut, cut)
        expect(await s.db.select().from(opsMailings)).toMatchObject([
          { title: words, body: words, recipients: [other.roleid] },
        ])
      }),
  )

  test.each([
    ['until it is written', async (s: Service) => void (await opsDo(s, mailContinue, { id: 'letter' }))],
    ['for a day, where nobody writes on', async () => undefined],
  ])('leave its words to a letter to several that is on its way: %s', (_, goOn) =>
    onOwn(async (s) => {
      const [gone, other] = [await newPlayer(s), await newPlayer(s)]
      await s.db.update(players).set({ nickname: 'and' }).where(eq(players.roleid, gone.roleid))
      await mailingTo(s, [gone, other], 'Guan Yu and Zhang Fei', null)
      await due(s, gone)
      await erase(s)
      expect(await s.db.select().from(opsMailings)).toMatchObject([{ body: { 'en-US': 'Guan Yu and Zhang Fei' } }])
      await goOn(s)
      clock.advance(DAY_MS)
      await erase(s)
      expect(await statusOf(s, gone)).toBe('erased')
      expect(await s.db.select().from(opsMailings)).toMatchObject([
        { body: { 'en-US': 'Guan Yu … Zhang Fei' }, recipients: [other.roleid] },
      ])
    }),
  )

  test('leave out whom they cannot erase, take all others, and are tried again', () =>
    onOwn(async (s) => {
      const [first, stuck, last] = [await newPlayer(s), await newPlayer(s), await newPlayer(s)]
      await meanwhile(s, 'stuck', `if old.roleid = '${stuck.roleid}' then raise exception 'stuck'; end if;`)
      await due(s, first, stuck, last)
      await expect(erase(s)).rejects.toThrow()
      expect([await statusOf(s, first), await statusOf(s, stuck), await statusOf(s, last)]).toEqual([
        'erased',
        'normal',
        'erased',
      ])
      await s.db.execute(sql.raw('drop trigger stuck on mails'))
      await erase(s)
      expect(await statusOf(s, stuck)).toBe('erased')
    }))

  test('end a round in which others have waited long enough, and go on with the rest in the next one', () =>
    onOwn(async (s) => {
      const all = [await newPlayer(s), await newPlayer(s), await newPlayer(s)]
      await due(s, ...all)
      let at = clock.now()
      // Each look at the clock is a minute after the one before.
      const job = erasureJob(s.deps.secrets, s.db, () => (at += 60_000))
      const others: string[] = []
      const other = (name: string): Job => ({ ...job, name, run: async () => void others.push(name) })
      const erased = async () => (await Promise.all(all.map((one) => statusOf(s, one)))).filter((x) => x === 'erased')
      const outcomes = async () => (await s.deps.metrics.jobs.get()).values.map(({ labels: { outcome } }) => outcome)
      await runDueJobs(s.deps, [job, other('first')])
      expect([(await erased()).length, others, await outcomes()]).toEqual([1, ['first'], ['goes_on', 'done']])
      for (let round = 0; round < 4; round++) await runDueJobs(s.deps, [job])
      expect([(await erased()).length, (await outcomes()).length]).toEqual([3, 3])
    }))

  test('begin each day with the first, also where another process ended the day before', () =>
    onOwn(async (s) => {
      const all = [await newPlayer(s), await newPlayer(s), await newPlayer(s)]
      const [first = expect.fail(), ...others] = all.sort((a, b) => Number(a.roleid) - Number(b.roleid))
      await due(s, ...others)
      const slow = erasureJob(s.deps.secrets, s.db, () => {
        clock.advance(60_000)
        return clock.now()
      })
      await runDueJobs(s.deps, [slow])
      await runDueJobs(s.deps, [erasureJob(s.deps.secrets, s.db, clock.now)])
      clock.advance(DAY_MS)
      await due(s, first)
      await runDueJobs(s.deps, [slow])
      expect(await Promise.all(all.map((one) => statusOf(s, one)))).toEqual(['erased', 'erased', 'erased'])
    }))

  test('look at the clock anew: a team goes on whose leader’s turn comes once signup is over', () =>
    onOwn(async (s) => {
      const [leader, member] = [await newPlayer(s), await newPlayer(s)]
      const { id, signupTo = 0 } = await newEvent(s, { size: 2 })
      const { team } = await acceptedTeam(s, id, [leader, member])
      await due(s, leader)
      const round = clock.now()
      clock.set(signupTo + 1)
      await erasureJob(s.deps.secrets, s.db, clock.now).run(s.db, '', round)
      expect(await s.db.select().from(teams).where(eq(teams.id, team))).toMatchObject([
        { leader: member.roleid, dissolvedAt: null },
      ])
    }))

  test('leave alone who comes back while it is somebody else’s turn', () =>
    onOwn(async (s) => {
      // The job takes them in the order of their numbers.
      const both = [await newPlayer(s), await newPlayer(s)].sort((a, b) => Number(a.roleid) - Number(b.roleid))
      const [one = expect.fail(), two = expect.fail()] = both
      await due(s, one, two)
      await meanwhile(
        s,
        'back',
        `if old.roleid <> '${two.roleid}' then
        update players set erasure_at = null where roleid = '${two.roleid}'; end if;`,
      )
      await erase(s)
      expect([await statusOf(s, one), await statusOf(s, two)]).toEqual(['erased', 'normal'])
    }))
})
