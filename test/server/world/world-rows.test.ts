import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Service } from '../../../src/server/service.ts'
import { BASE } from '../support/clock.ts'
import { engineAvailable } from '../support/service.ts'
import { ahead, lifeOf, order } from '../support/world/lifecycle.ts'
import { plain, plainJson, targetOf, valuesOf } from '../support/world/references.ts'
import { startWorld } from '../support/world/start-world.ts'
import { allTables, type Row, type Table } from '../support/world/world-rows.ts'

/** Counters and keys among the large numbers. */
const counters = /^(?:id|cardSeq|change|count|delta|balance)$/

describe.runIf(engineAvailable)('the rows of the demo world', () => {
  let s: Service
  let tables: readonly Table[]
  beforeAll(async () => {
    s = await startWorld()
    tables = await allTables(s)
  })
  afterAll(() => s.stop())

  const known = new Map<string, ReadonlyMap<string, Row>>()
  const rowsBy = (name: string, key: string): ReadonlyMap<string, Row> => {
    const found = known.get(`${name}.${key}`)
    if (found) return found
    const rows = tables.find((table) => table.name === name)?.rows ?? []
    const made = new Map(rows.map((row) => [String(row[key]), row]))
    known.set(`${name}.${key}`, made)
    return made
  }

  test('have no column of which nobody has said whether it refers to something', () => {
    const unknown = tables.flatMap((table) =>
      table.columns
        .filter(([key, { columnType, enumValues, primary }]) => {
          if (primary || targetOf(table, key)) return false
          if (columnType === 'PgJsonb') return !plainJson.test(key)
          return columnType === 'PgText' && !enumValues?.length && !plain.test(key)
        })
        .map(([key]) => `${table.name}.${key}`),
    )
    expect(unknown).toEqual([])
  })

  test('refer to nothing that does not exist', () => {
    const lost = new Set<string>()
    for (const table of tables)
      for (const [key] of table.columns) {
        const target = targetOf(table, key)
        if (!target) continue
        const exists = typeof target === 'function' ? target : (id: string) => rowsBy(...target).has(id)
        for (const row of table.rows)
          for (const id of valuesOf(row, key)) if (!exists(id)) lost.add(`${table.name}.${key}: ${id}`)
      }
    expect([...lost].slice(0, 20)).toEqual([])
  })

  test('have no time of which nobody has said when it comes', () => {
    const unknown = tables.flatMap((table) =>
      table.columns
        .filter(([key, { columnType }]) => columnType === 'PgBigInt53' && !counters.test(key) && !ahead.test(key))
        .flatMap(([key]) => (order.includes(key) ? [] : [`${table.name}.${key}`])),
    )
    expect(unknown).toEqual([])
  })

  test('tell what happened in the order in which it happens, and nothing that is yet to come', () => {
    const wrong = new Set<string>()
    for (const { name, rows } of tables)
      for (const life of rows.map(lifeOf))
        for (const [index, { key, at }] of life.entries()) {
          const before = life[index - 1]
          if (before && before.at > at) wrong.add(`${name}: ${before.key} after ${key}`)
          if (at > BASE) wrong.add(`${name}: ${key} is yet to come`)
        }
    expect([...wrong]).toEqual([])
  })

  test('happen to what is there by then: no match before its machine, no parcel before its goods', () => {
    const early = new Set<string>()
    for (const table of tables)
      for (const [key] of table.columns) {
        const target = targetOf(table, key)
        // The parcel that a numbered card goes in is ordered later.
        if (!target || typeof target === 'function' || (table.name === 'silver_records' && key === 'orderId')) continue
        for (const row of table.rows) {
          // A card is printed before it comes into somebody's hands.
          const [first] = lifeOf(key === 'owner' ? { ...row, createdAt: null } : row)
          for (const id of valuesOf(row, key)) {
            const [begun] = lifeOf(rowsBy(...target).get(id) ?? {})
            if (first && begun && first.at < begun.at) early.add(`${table.name}.${first.key} before ${target[0]}`)
          }
        }
      }
    expect([...early]).toEqual([])
  })
})
