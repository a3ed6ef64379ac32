import { afterEach, describe, expect, test } from 'vitest'
import { icKeyOf } from '../../../src/state/ic/ic-keys.ts'
import { session } from '../../../src/state/session.ts'

const number = '1234567812345670'
const key = '0'.repeat(40)
const card = (keyAt?: number) => ({
  number,
  type: 'kingdoms' as const,
  main: true,
  boundAt: 10,
  keyAt,
  blocked: false,
  last: null,
})
const held = (keyAt?: number) => ({ roleid: '1001', keys: [{ number, boundAt: 10, keyAt, key }] })

afterEach(() => {
  session.player = null
})

describe('what the codes of an IC card are made from', () => {
  test('is of no use once the service has made it anew', () => {
    session.player = { roleid: '1001', phone: '', phoneCode: '' }
    expect(icKeyOf(held(20), number, card(20))).toBe(key)
    expect(icKeyOf(held(20), number, card(21))).toBeNull()
    expect(icKeyOf(held(), number, card(20))).toBeNull()
  })

  test('counts from the binding where a saved copy does not say since when it is that one', () => {
    session.player = { roleid: '1001', phone: '', phoneCode: '' }
    expect(icKeyOf(held(), number, card())).toBe(key)
    expect(icKeyOf(held(20), number, card())).toBe(key)
    expect(icKeyOf(held(), number, undefined)).toBe(key)
  })

  test('is nobody’s but the player’s', () => {
    session.player = { roleid: '2002', phone: '', phoneCode: '' }
    expect(icKeyOf(held(20), number, card(20))).toBeNull()
  })
})
