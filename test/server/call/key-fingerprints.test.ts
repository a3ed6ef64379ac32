import { eq, notLike, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { DAY_MS } from '../../../src/rules/time/calendar.ts'
import { KEYED, keyedFingerprint } from '../../../src/server/call/operations.ts'
import { facts, jobRuns, operations } from '../../../src/server/db/schema/index.ts'
import type { Service } from '../../../src/server/service.ts'
import { BASE, clock } from '../support/clock.ts'
import { engineAvailable, startOwn } from '../support/service.ts'

const OLD = 'f'.repeat(64)
const row = { roleid: 'r', action: 'a', fingerprint: OLD, createdAt: BASE }

describe.runIf(engineAvailable)('fingerprints from before they were keyed', () => {
  let s: Service
  beforeAll(async () => {
    clock.set(BASE)
    s = await startOwn()
  })
  beforeEach(async () => {
    clock.set(BASE)
    for (const table of [operations, jobRuns]) await s.db.delete(table)
    for (const name of ['fingerprints-keyed', 'fingerprints-cursor'])
      await s.db.delete(facts).where(eq(facts.name, name))
  })
  afterAll(() => s.stop())

  const add = async (count: number) => {
    const keys = Array.from({ length: count }, (_, n) => `k${String(n).padStart(5, '0')}`)
    for (let from = 0; from < count; from += 500)
      await s.db.insert(operations).values(keys.slice(from, from + 500).map((opKey) => ({ ...row, opKey })))
  }
  const left = async (): Promise<number> =>
    (
      await s.db
        .select()
        .from(operations)
        .where(notLike(operations.fingerprint, `${KEYED}%`))
    ).length

  test('are keyed, more of them than one portion, and never looked for again', async () => {
    await add(2_300)
    await s.runJobs()
    expect(await left()).toBe(0)
    await s.db.insert(operations).values({ ...row, opKey: 'later' })
    clock.advance(DAY_MS)
    await s.runJobs()
    expect(await left()).toBe(1)
    const names = (await s.db.select().from(facts)).map(({ name }) => name)
    expect(names).toContain('fingerprints-keyed')
    expect(names).not.toContain('fingerprints-cursor')
  })

  test('stay keyed as far as it came when something stops it, and it goes on from there', async () => {
    await add(2_300)
    // A row of the third portion that the database refuses to change.
    await s.db.execute(
      sql`alter table operations add constraint stuck check (op_key <> 'k02200' or fingerprint = ${sql.raw(`'${OLD}'`)})`,
    )
    await s.runJobs()
    expect(await left()).toBe(300)
    expect(await s.db.select().from(jobRuns).where(eq(jobRuns.job, 'key-fingerprints'))).toEqual([])
    await s.db.execute(sql`alter table operations drop constraint stuck`)
    // What is put behind the cursor now would be found by whoever began anew.
    await s.db.insert(operations).values({ ...row, opKey: 'a-before-all' })
    await s.runJobs()
    expect(
      (await s.db.select().from(operations).where(eq(operations.fingerprint, OLD))).map(({ opKey }) => opKey),
    ).toEqual(['a-before-all'])
  })

  test('give way to the same act in the new form instead of meeting it for ever', async () => {
    const keyed = keyedFingerprint(s.deps.secrets, OLD)
    await s.db.insert(operations).values([
      { ...row, roleid: 'ops', opKey: `same:${OLD}`, answer: 'old' },
      { ...row, roleid: 'ops', opKey: `same:${keyed}`, fingerprint: keyed, answer: 'new' },
    ])
    await s.runJobs()
    const rows = await s.db.select().from(operations)
    expect(rows).toMatchObject([{ opKey: `same:${keyed}`, fingerprint: keyed, answer: 'new' }])
    expect(await s.db.select().from(jobRuns).where(eq(jobRuns.job, 'key-fingerprints'))).toHaveLength(1)
  })
})
