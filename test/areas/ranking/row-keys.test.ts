import { describe, expect, test } from 'vitest'
import { rowKeys } from '../../../src/areas/ranking/rows/row-keys.ts'

const row = (rank: number, username: string, combatPower: number, store?: string) => ({
  ...{ rank, mine: false, cells: { username, combatPower }, title: null },
  ...(store !== undefined && { store }),
})

type Row = ReturnType<typeof row>
const keysOf = (...rows: readonly Row[]) => rowKeys({ columns: ['username', 'combatPower'], rows: [...rows] })

describe('a row of a board', () => {
  test('is the same one after it was overtaken and its figures changed', () => {
    const [first, second] = keysOf(row(1, 'Zhao Yun', 90), row(2, 'Ma Chao', 80))
    expect(keysOf(row(1, 'Ma Chao', 95), row(2, 'Zhao Yun', 91))).toEqual([second, first])
  })

  test('is another for each who shows the same name', () => {
    const keys = keysOf(row(1, '趙*', 90), row(2, '趙*', 80), { ...row(3, '趙*', 70), mine: true })
    expect(new Set(keys)).toHaveLength(3)
  })

  test('is another for each numbered card of one general', () => {
    const card = (rank: number, number: number) => ({ rank, mine: false, cells: { number, generalName: 'Zhou Yu' } })
    const rows = { columns: ['number', 'generalName', 'boundUser'] }
    const [, second] = rowKeys({ ...rows, rows: [card(1, 3), card(2, 8)] })
    expect(rowKeys({ ...rows, rows: [card(1, 8), card(2, 3)] })[0]).toBe(second)
  })

  test('is that of its store, whatever that is called by now', () => {
    const [before] = keysOf(row(1, 'Ximen', 90, 'tp01'))
    expect(keysOf(row(4, 'Ximenting', 60, 'tp01'))).toEqual([before])
  })
})
