import { eq, isNull } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { mailList } from '../../../src/contract/news/mail.ts'
import { DAY_MS, dayOf } from '../../../src/rules/time/calendar.ts'
import { jobRuns, ledger, nonces, operations, orders } from '../../../src/server/db/schema/index.ts'
import { cleanups, RECEIVED_AFTER_MS } from '../../../src/server/jobs/cleanup.ts'
import { prune } from '../../../src/server/jobs/prune.ts'
import { OPERATIONS_KEPT_MS, prunes } from '../../../src/server/jobs/prunes.ts'
import type { Service } from '../../../src/server/service.ts'
import { ask, dataOf } from '../support/client.ts'
import { BASE, clock } from '../support/clock.ts'
import { give, newPlayer } from '../support/players.ts'
import { engine, engineAvailable, startOwn } from '../support/service.ts'

const named = (name: string) => {
  const found = [...prunes, ...cleanups].find((one) => one.name === name)
  if (!found) throw new Error(`there is no ${name}`)
  return found
}

const addOperations = (s: Service, count: number, createdAt: number) =>
  s.db.insert(operations).values(
    Array.from({ length: count }, (_, n) => ({
      ...{ roleid: 'r', opKey: `${createdAt}:${n}`, action: 'a', fingerprint: 'f' },
      createdAt,
    })),
  )

const OLD = BASE - OPERATIONS_KEPT_MS - 1

describe.runIf(engineAvailable)('what has outlived its use', () => {
  let s: Service
  beforeAll(async () => {
    clock.set(BASE)
    s = await startOwn()
  })
  beforeEach(async () => {
    clock.set(BASE)
    await s.db.delete(operations)
    await s.db.delete(jobRuns)
  })
  afterAll(() => s.stop())

  test('goes in portions, all of it and nothing else', async () => {
    await addOperations(s, 25, OLD)
    await addOperations(s, 5, BASE)
    expect(await prune(s.db, named('expire-operations'), BASE, 4)).toBe(25)
    expect((await s.db.select().from(operations)).map(({ createdAt }) => createdAt)).toEqual(Array(5).fill(BASE))
    expect(await prune(s.db, named('expire-operations'), BASE, 4)).toBe(0)
  })

  test('goes in portions as well where its row stays: parcels that nobody confirms count as received', async () => {
    const shipped = (id: string, shippedAt: number) => ({
      ...{ id, roleid: 'r', status: 'shipped' as const, addressSealed: 'x', shipsFree: true, shipsBy: dayOf(BASE) },
      ...{ orderedAt: shippedAt, shippedAt },
    })
    const old = BASE - RECEIVED_AFTER_MS - 1
    await s.db.insert(orders).values([...'abcdefg'].map((id) => shipped(id, old)))
    await s.db.insert(orders).values(shipped('late', BASE))
    expect(await prune(s.db, named('complete-orders'), BASE, 3)).toBe(7)
    const open = await s.db
      .select({ id: orders.id, at: orders.completedAt })
      .from(orders)
      .where(isNull(orders.completedAt))
    expect(open).toEqual([{ id: 'late', at: null }])
    expect(await prune(s.db, named('complete-orders'), BASE, 3)).toBe(0)
  })

  test('goes on where a process died in the middle: the day is not done before all of it is', async () => {
    await addOperations(s, 9, OLD)
    const what = named('expire-operations')
    let looks = 0
    const dying = {
      ...what,
      expired: (now: number) => {
        looks += 1
        if (looks === 3) throw new Error('killed')
        return what.expired(now)
      },
    }
    await expect(prune(s.db, dying, BASE, 3)).rejects.toThrow('killed')
    expect(await s.db.select().from(operations)).toHaveLength(3)
    await s.runJobs()
    expect(await s.db.select().from(operations)).toHaveLength(0)
    const done = (await s.db.select().from(jobRuns)).filter(({ job }) => job === what.name)
    expect(done).toHaveLength(1)
  })

  test.runIf(engine === 'postgres')('is shared by two that come at once: neither waits for the other', async () => {
    await addOperations(s, 6, OLD)
    await s.db.transaction(async (tx) => {
      await tx.select().from(operations).limit(2).for('update')
      expect(await prune(s.db, named('expire-operations'), BASE)).toBe(4)
    })
    expect(await s.db.select().from(operations)).toHaveLength(2)
  })

  test('leaves players able to read meanwhile', async () => {
    const as = await newPlayer(s)
    await addOperations(s, 300, OLD)
    const pruning = prune(s.db, named('expire-operations'), BASE, 10)
    await dataOf(mailList, ask(s, mailList, {}, { as }))
    expect(await pruning).toBe(300)
  })

  test('is looked for at every round where every request leaves a row, and once a day elsewhere', async () => {
    await s.runJobs()
    await s.db.insert(nonces).values({ scope: 'x', time: BASE - DAY_MS, nonce: 1 })
    await addOperations(s, 1, OLD)
    await s.runJobs()
    expect(await s.db.select().from(nonces).where(eq(nonces.scope, 'x'))).toHaveLength(0)
    expect(await s.db.select().from(operations)).toHaveLength(1)
    clock.advance(DAY_MS)
    await s.runJobs()
    expect(await s.db.select().from(operations)).toHaveLength(0)
  })

  test('is never the ledger: the books stay', async () => {
    const as = await newPlayer(s)
    await give(s, as, [{ item: 'pillRare', count: 1 }])
    clock.advance(400 * DAY_MS)
    await s.runJobs()
    expect(await s.db.select().from(ledger).where(eq(ledger.roleid, as.roleid))).toHaveLength(1)
  })
})
