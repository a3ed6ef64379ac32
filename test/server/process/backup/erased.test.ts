import { randomUUID } from 'node:crypto'
import { appendFileSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterEach, describe, expect, test } from 'vitest'
import { delAccount, leaveInfo } from '../../../../src/contract/account/account-deletion.ts'
import { DAY_MS } from '../../../../src/rules/time/calendar.ts'
import { orders, players } from '../../../../src/server/db/schema/index.ts'
import { ERASED_LIST, erasedMark } from '../../../../src/server/jobs/erased-list.ts'
import type { Service } from '../../../../src/server/service.ts'
import { newIcOf } from '../../support/callers/machines.ts'
import { ask, type Credentials, dataOf } from '../../support/client.ts'
import { BASE, clock } from '../../support/clock.ts'
import { logIn, newPhone, newPlayer } from '../../support/players.ts'
import {
  command,
  embeddedPlace,
  newFolder,
  type Place,
  placeOfEngine,
  startAt,
} from '../../support/processes/backups.ts'
import { engineAvailable } from '../../support/service.ts'

const leave = async (s: Service, as: Credentials) => {
  const { assets } = await dataOf(leaveInfo, ask(s, leaveInfo, {}, { as }))
  await dataOf(delAccount, ask(s, delAccount, { agreed: true, givenUp: assets }, { as }))
}

/** Somebody is erased after a backup was taken, and somebody else stays. */
const loseTheDatabase = async (where?: Place) => {
  clock.set(BASE)
  const place = where ?? (await placeOfEngine())
  const [file, phone] = [join(newFolder(), 'x.backup'), newPhone()]
  const s = await startAt(place)
  await s.runJobs()
  const [gone, stays] = [await logIn(s, phone), await newPlayer(s)]
  await newIcOf(s, gone.roleid)
  const order = { status: 'waiting' as const, shipsFree: true, orderedAt: clock.now(), shipsBy: '2026-11-20' }
  await s.db.insert(orders).values({ ...order, id: randomUUID(), roleid: gone.roleid })
  expect(await command(['backup', file, '--url', s.url], place)).toMatchObject({ exit: 0 })
  await s.db.update(orders).set({ status: 'completed', completedAt: clock.now() })
  await leave(s, gone)
  clock.advance(8 * DAY_MS)
  await s.runJobs()
  await s.stop()
  return { place, file, phone, gone, stays, list: join(place.dataDir, ERASED_LIST) }
}

/** Somebody whose number is kept under an index that sorts behind every erased player's. */
const withALateIndex = async (s: Service): Promise<Credentials> => {
  for (;;) {
    const phone = newPhone()
    if (s.deps.secrets.index('phone', `+886${phone}`).startsWith('f')) return logIn(s, phone)
  }
}

describe.runIf(engineAvailable)('a backup from before somebody was erased', () => {
  let revived: Service | null = null
  afterEach(() => revived?.stop())
  const statusesAt = async (place: Place, ...some: readonly Credentials[]) => {
    revived = await startAt(place)
    const { db } = revived
    const rows = some.map(({ roleid }) => db.select().from(players).where(eq(players.roleid, roleid)))
    return (await Promise.all(rows)).flat().map(({ status, nickname }) => [status, nickname === ''])
  }

  test('brings them back for nobody: they are erased again, and their number begins anew', async () => {
    const { place, file, phone, gone, stays, list } = await loseTheDatabase()
    expect(readFileSync(list, 'utf8')).not.toContain(gone.roleid)
    expect(statSync(list).mode & 0o777).toBe(0o600)
    const said = await command(['restore', file, '--replace'], place)
    expect(said).toMatchObject({ exit: 0, note: expect.stringContaining('1 had been erased since') })
    expect(await statusesAt(place, gone, stays)).toEqual([
      ['erased', true],
      ['normal', false],
    ])
    expect(await revived?.db.select({ status: orders.status }).from(orders)).toEqual([{ status: 'completed' }])
    if (revived) expect((await logIn(revived, phone)).roleid).not.toBe(gone.roleid)
  })

  test('brings back for good whoever stayed, whatever their number is kept under', async () => {
    clock.set(BASE)
    const [place, file] = [await placeOfEngine(), join(newFolder(), 'x.backup')]
    const s = await startAt(place)
    const stays = await withALateIndex(s)
    await s.runJobs()
    expect(await command(['backup', file, '--url', s.url], place)).toMatchObject({ exit: 0 })
    clock.advance(DAY_MS)
    await s.runJobs()
    await s.stop()
    expect(await command(['restore', file, '--replace'], place)).toMatchObject({ exit: 0 })
    expect(await statusesAt(place, stays)).toEqual([['normal', false]])
  })

  test('is not restored with a list that erases too many to be believed, unless that is said', async () => {
    clock.set(BASE)
    const [place, file, list] = [await placeOfEngine(), join(newFolder(), 'x.backup'), join(newFolder(), 'x.list')]
    const s = await startAt(place)
    for (let made = 0; made < 21; made += 1) await newPlayer(s)
    expect(await command(['backup', file, '--url', s.url], place)).toMatchObject({ exit: 0 })
    const all = await s.db.select().from(players)
    writeFileSync(
      list,
      all.map((player) => `${erasedMark(s.deps.secrets, player)} ${new Date(BASE).toISOString()}\n`).join(''),
    )
    await s.stop()
    const restore = ['restore', file, '--replace', '--erased', list]
    expect(await command(restore, place)).toMatchObject({ exit: 1, note: expect.stringContaining('erase 21 of 21') })
    expect(await command([...restore, '--erase-many'], place)).toMatchObject({ exit: 0 })
  })

  test('is restored elsewhere with the list of where they were erased, and without one says so', async () => {
    const { file, gone, list } = await loseTheDatabase()
    const [place, other] = [await placeOfEngine(), await placeOfEngine()]
    expect((await command(['restore', file], other)).note).toContain('There is no erased-players.list')
    expect((await command(['restore', file, '--erased', `${list}.not`], place)).exit).not.toBe(0)
    const said = await command(['restore', file, '--erased', list], place)
    expect(said).toMatchObject({
      exit: 0,
      note: expect.stringContaining('Erased accounts on the list: 1, the last on'),
    })
    expect(await statusesAt(place, gone)).toEqual([['erased', true]])
    // The list of the new place knows them from its first day on.
    await revived?.runJobs()
    expect(readFileSync(join(place.dataDir, ERASED_LIST), 'utf8').slice(0, 64)).toBe(
      readFileSync(list, 'utf8').slice(0, 64),
    )
  })

  test('says so where the list is empty, or knows of nobody who was erased since', async () => {
    const { file, list } = await loseTheDatabase()
    const folder = newFolder()
    const [empty, old, fresh] = [join(folder, 'empty.list'), join(folder, 'old.list'), join(folder, 'fresh.list')]
    writeFileSync(empty, '')
    writeFileSync(old, `${'0'.repeat(64)} ${new Date(BASE - DAY_MS).toISOString()}\n`)
    // The command has the machine's own clock.
    writeFileSync(fresh, readFileSync(list, 'utf8').replaceAll(' 2026-', ' 2999-'))
    const place = await placeOfEngine()
    const saidWith = async (...lists: readonly string[]) => {
      const named = lists.flatMap((one) => ['--erased', one])
      return (await command(['restore', file, '--replace', ...named], place)).note
    }
    expect(await saidWith(empty)).toMatch(/The list of erased accounts is empty[\s\S]*is back/)
    expect(await saidWith(old)).toMatch(/on the list: 1, the last on 2026-11-14.*before the backup[\s\S]*is back/)
    expect(await saidWith(empty, old, fresh)).not.toContain('is back')
  })

  test('finds them also where the list was cut while it was written, in an embedded database as well', async () => {
    const { place, file, gone, list } = await loseTheDatabase(embeddedPlace())
    const whole = readFileSync(list, 'utf8')
    appendFileSync(list, whole.slice(0, 20))
    expect(await command(['restore', file, '--replace'], place)).toMatchObject({ exit: 0 })
    expect(await statusesAt(place, gone)).toEqual([['erased', true]])
  })
})
