import { describe, expect, test } from 'vitest'
import { loginsShown } from '../../../src/areas/ic/detail/logins-shown.ts'
import type { IcLogins } from '../../../src/contract/arcade/ic-cards.ts'

const page = (next: string | null, ...times: readonly number[]): IcLogins => ({
  logins: times.map((at) => ({ machine: 'Battle', store: 'Ximen', at, way: 'qr' })),
  next,
})
const then = page('30', 50, 40, 30)

describe('the newest logins of a card', () => {
  test('are shown as they are as long as no earlier ones were asked for', () => {
    expect(loginsShown(page('40', 60, 50, 40), null)).toEqual(page('40', 60, 50, 40))
  })

  test('take a new one in, and what stands below begins where it began', () => {
    expect(loginsShown(page('40', 60, 50, 40), then)).toEqual(page('30', 60, 50, 40, 30))
  })

  test('leave none out where more than a page of them is new', () => {
    const now = page('70', 90, 80, 70)
    expect(loginsShown(now, then)).toEqual(now)
  })

  test('name none twice', () => {
    expect(loginsShown(then, then)).toEqual(then)
  })
})
