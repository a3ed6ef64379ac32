import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parallel } from '../../../src/server/db/parallel.ts'
import { facts } from '../../../src/server/db/schema/index.ts'
import type { Service } from '../../../src/server/service.ts'
import { engineAvailable, startOwn } from '../support/service.ts'

describe.runIf(engineAvailable)('statements that are on their way together', () => {
  let s: Service
  beforeAll(async () => {
    s = await startOwn()
  })
  afterAll(() => s?.stop())

  test('each have their answer', async () => {
    const both = await s.db.transaction((tx) =>
      parallel([tx.execute(sql`select 1 as one`), tx.select().from(facts).limit(1)]),
    )
    expect(both[1].length).toBe(1)
  })

  test('tell of the one that failed and not of those it took along, and leave nothing behind', async () => {
    const writing = s.db.transaction(async (tx) => {
      const add = (name: string) => tx.insert(facts).values({ name, value: 'x' })
      await parallel([
        add('before'),
        tx.execute(sql`select 1 / 0`).catch((error) => Promise.reject(error)),
        add('after'),
      ])
    })
    await expect(writing).rejects.toMatchObject({ cause: { code: '22012' } })
    for (const name of ['before', 'after'])
      expect(await s.db.select().from(facts).where(eq(facts.name, name))).toEqual([])
  })

  test('have all ended before a refusal ends their transaction', async () => {
    const ended: string[] = []
    const writing = s.db.transaction(async (tx) => {
      const add = async (name: string) => {
        await tx.insert(facts).values({ name, value: 'x' })
        ended.push(name)
      }
      await parallel([Promise.reject(new Error('refused')), add('one'), add('two')])
    })
    await expect(writing).rejects.toThrow('refused')
    expect(ended).toEqual(['one', 'two'])
    expect(await s.db.select().from(facts).where(eq(facts.name, 'two'))).toEqual([])
  })
})
