import * as v from 'valibot'
import { expect, test } from 'vitest'
import { MOST_COUNT, MOST_INSTANT } from '../../src/contract/common.ts'
import { rankingBoard } from '../../src/contract/game/ranking.ts'
import { boardIds } from '../../src/rules/boards/board.ts'
import { everyDeclaration } from '../support/schemas/doors.ts'
import { demanded, leavesOf, numberDemanded, typeOf } from '../support/schemas/parts.ts'

const leaves = everyDeclaration.flatMap(({ door, name, args }) =>
  leavesOf(args, `${door} ${name}`).map(([way, schema]) => ({ way, schema })),
)
const isLeaf = (schema: unknown): schema is v.GenericSchema =>
  typeof schema === 'object' && schema !== null && '~run' in schema

/**
 * Texts that a JSON body can hold and a database column cannot, in shapes that pass for a word, an address, a number.
 */
const unholdable = [
  '\0',
  'ab\0',
  '\0ab',
  'abcd\ud800',
  '\udc00abcd',
  'https://fcm.googleapis.com/\0x',
  '912\u0000345678',
]

test('every door is looked at', () => {
  expect(new Set(everyDeclaration.map(({ door }) => door)).size).toBe(4)
  expect(leaves.length).toBeGreaterThan(150)
})

test('no text that anybody may send can hold what the database cannot', () => {
  const letThrough = leaves
    .filter(({ schema }) => typeOf(schema) === 'string' && isLeaf(schema))
    .filter(({ schema }) => isLeaf(schema) && unholdable.some((text) => v.safeParse(schema, text).success))
  expect(letThrough.map(({ way }) => way)).toEqual([])
})

test('no text that anybody may send is without an end', () => {
  const endless = leaves.filter(({ schema }) => {
    if (typeOf(schema) !== 'string' || !isLeaf(schema)) return false
    const long = ['a', '1', 'A'].flatMap((sign) => [sign.repeat(100_000), `https://a.tw/${sign.repeat(100_000)}`])
    return long.some((text) => v.safeParse(schema, text).success)
  })
  expect(endless.map(({ way }) => way)).toEqual([])
})

/** Balances are wider than any other number, and who gives one up repeats it. */
const balancesSaid = new Set(['player del_account.givenUp[].count'])

test('every number that anybody may send is whole and has a floor and an end that its column can hold', () => {
  const loose = leaves.filter(({ way, schema }) => {
    if (typeOf(schema) !== 'number') return false
    const [low, high] = [numberDemanded(schema, 'min_value'), numberDemanded(schema, 'max_value')]
    if (demanded(schema, 'integer').length === 0 || low === null || high === null) return true
    const most = balancesSaid.has(way) ? Number.MAX_SAFE_INTEGER : MOST_COUNT
    return low < -MOST_COUNT || !(high <= most || high === MOST_INSTANT)
  })
  expect(loose.map(({ way }) => way)).toEqual([])
})

test('nothing that anybody may send is taken as it comes', () => {
  expect(leaves.filter(({ schema }) => ['unknown', 'any'].includes(typeOf(schema))).map(({ way }) => way)).toEqual([])
})

test('every board that there is may be asked for', () => {
  const refused = boardIds.filter((board) => !v.is(rankingBoard.args, { board, period: 'current' }))
  expect(refused).toEqual([])
})
