import { beforeEach, describe, expect, test } from 'vitest'
import type { RequestLayer } from '../../../src/client/api.ts'
import { createStored } from '../../../src/client/device/stored.ts'
import type { IcCard, IcKey } from '../../../src/contract/arcade/ic-cards.ts'
import { followIcCards, heldIcKeys, icKeyOf, keepIcKey, lacksKeys } from '../../../src/state/ic/ic-keys.ts'
import { provideLayer } from '../../../src/state/layer.ts'
import { session } from '../../../src/state/session.ts'
import { createMemoryKeyVal } from '../../support/device/memory-keyval.ts'

const number = '1234567812345670'
const [before, after] = ['a'.repeat(40), 'b'.repeat(40)]
const keyOf = (keyAt: number, key: string): IcKey => ({ number, boundAt: 10, keyAt, key })
const listOf = (keyAt: number): IcCard[] => [
  { number, type: 'kingdoms', main: true, boundAt: 10, keyAt, blocked: false, last: null },
]

let asked = 0
let answered: IcKey[] | null = []
/** What happens while the answer is on its way. */
let meanwhile = () => {}
const layer: unknown = {
  stored: createStored(createMemoryKeyVal()),
  ask: async () => {
    asked += 1
    meanwhile()
    return answered === null ? { ok: false, code: 'loading_failed' } : { ok: true, data: { keys: answered } }
  },
}
const isLayer = (given: unknown): given is RequestLayer => given === layer
if (isLayer(layer)) provideLayer(layer)

describe('a key that is later than the service says of its card', () => {
  beforeEach(() => {
    session.player = { roleid: '1001', phone: '', phoneCode: '' }
    keepIcKey('1001', keyOf(30, after))
    asked = 0
    meanwhile = () => {}
  })

  test('is of a life that a restored backup ended: the service is asked, and its own is taken', async () => {
    answered = [keyOf(20, before)]
    const [card] = listOf(20)
    expect(await followIcCards(listOf(20))).toBe(true)
    expect(asked).toBe(1)
    expect(icKeyOf(heldIcKeys, number, card)).toBe(before)
    expect(lacksKeys(listOf(20))).toBe(false)
  })

  test('stays where it is of a binding that the list has not heard of, and is asked about once', async () => {
    answered = [keyOf(30, after)]
    const list = listOf(20)
    expect(await followIcCards(list)).toBe(true)
    expect(lacksKeys(list)).toBe(false)
    expect(await followIcCards(list)).toBe(true)
    expect(asked).toBe(1)
    expect(icKeyOf(heldIcKeys, number, list[0])).toBe(after)
  })

  test('stays while the service cannot be asked, which is tried again', async () => {
    answered = null
    const list = listOf(20)
    expect(await followIcCards(list)).toBe(false)
    expect(lacksKeys(list)).toBe(true)
    expect(icKeyOf(heldIcKeys, number, list[0])).toBe(after)
  })

  test('is not overtaken by an answer of before it was made', async () => {
    answered = [keyOf(40, before)]
    const newest = 'c'.repeat(40)
    meanwhile = () => keepIcKey('1001', keyOf(50, newest))
    await followIcCards(listOf(40))
    expect(icKeyOf(heldIcKeys, number, listOf(40)[0])).toBe(newest)
  })

  test('is not asked about by a saved copy of the list', async () => {
    expect(await followIcCards(listOf(20), true)).toBe(true)
    expect(asked).toBe(0)
  })
})
