import { PGlite } from '@electric-sql/pglite'
import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { PreparedCache } from '../../../src/server/db/engines/prepared-cache.ts'
import { sized } from '../../support/full-run.ts'

const TABLE = `create table cards (id integer primary key, name text, marks jsonb, sizes integer[]);
  insert into cards select i, 'card ' || i, jsonb_build_object('n', i), array[i, i + 1] from generate_series(1, 20) i`

/** Among them what the database refuses, and what it takes again afterwards. */
const texts = [
  'select * from cards where id = $1',
  'select name, marks from cards where id > $1 order by id limit 3',
  'update cards set name = name || $1::integer where id % 7 = 1 returning id, name',
  'insert into cards (id, name) values ($1, null)',
  'delete from cards where id = $1',
  'select 10 / $1::integer as share',
  'with some as (select id, sizes from cards where id <= $1) select count(*)::integer as many, max(sizes) from some',
  'select nothing from cards where id = $1',
] as const
const acts = fc.array(
  fc.record({
    text: fc.constantFrom(...texts),
    value: fc.option(fc.integer({ min: -1, max: 30 })),
    within: fc.boolean(),
    rowMode: fc.constantFrom('array' as const, 'object' as const),
  }),
  { maxLength: 40 },
)
type Act = typeof acts extends fc.Arbitrary<readonly (infer One)[]> ? One : never

const codeOf = (error: unknown): unknown => (error instanceof Error ? Reflect.get(error, 'code') : undefined)

const told = async (db: PGlite, { text, value, within, rowMode }: Act): Promise<unknown> => {
  const ask = (on: Pick<PGlite, 'query'>) => on.query(text, [value], { rowMode })
  try {
    const { rows, fields, affectedRows } = await (within ? db.transaction(ask) : ask(db))
    return { rows, fields, affectedRows }
  } catch (error) {
    return codeOf(error)
  }
}

describe('the embedded database, planning each text once', () => {
  let ours: PreparedCache
  let plain: PGlite
  beforeAll(async () => {
    ours = new PreparedCache()
    plain = new PGlite()
    for (const db of [ours, plain]) await db.exec(TABLE)
  })
  afterAll(async () => {
    await ours.close()
    await plain.close()
  })
  afterEach(() => void vi.restoreAllMocks())

  test('answers every history as it does by itself, refusals and transactions among it', async () => {
    await fc.assert(
      fc.asyncProperty(acts, async (history) => {
        for (const act of history) expect(await told(ours, act)).toEqual(await told(plain, act))
      }),
      { numRuns: sized(8, 400) },
    )
  })

  /** How often each reading of this text was executed. */
  const executions = async (text: string): Promise<unknown[]> => {
    const { rows } = await ours.query<{ times: number }>(
      'select (generic_plans + custom_plans)::integer as times from pg_prepared_statements where statement = $1',
      [text],
    )
    return rows.map(({ times }) => times)
  }

  test('reads a text once, however often it is asked', async () => {
    const text = 'select name from cards where id = $1 and name is not null'
    for (let id = 1; id <= 7; id++) await ours.query(text, [id])
    expect(await executions(text)).toEqual([7])
  })

  test('reads it anew after ten minutes, because nothing tells a plan that its table has grown', async () => {
    const text = 'select id from cards where id = $1'
    const begun = Date.now()
    for (const id of [1, 2]) await ours.query(text, [id])
    vi.spyOn(Date, 'now').mockReturnValue(begun + 601_000)
    expect((await ours.query(text, [3])).rows).toEqual((await plain.query(text, [3])).rows)
    expect(await executions(text)).toEqual([1])
  })

  test('gives no name to what changes tables', async () => {
    await ours.query('create table gone (id integer)')
    await ours.query('drop table gone')
    expect(await executions('drop table gone')).toEqual([])
  })

  test('goes on where planning anew was refused within a transaction that had failed', async () => {
    const text = 'select id from cards where id = $1 and id > 0'
    const begun = Date.now()
    await ours.query(text, [1])
    vi.spyOn(Date, 'now').mockReturnValue(begun + 1_300_000)
    const failed = ours.transaction(async (tx) => {
      await expect(tx.query('select 1 / $1::integer', [0])).rejects.toThrow()
      await expect(tx.query(text, [1])).rejects.toThrow()
    })
    await expect(failed).rejects.toThrow()
    expect((await ours.query(text, [1])).rows).toEqual((await plain.query(text, [1])).rows)
  })
})
