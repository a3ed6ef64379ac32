import { expect, test } from 'vitest'
import { isFinal } from '../../../src/areas/shared/live/is-final.ts'
import { onDevice } from '../../../src/client/call/failure.ts'

test('the last word about an act is that it was done or refused, and never that the service was not reached', () => {
  expect(isFinal({ ok: true, data: {}, at: 1 })).toBe(true)
  expect(isFinal(onDevice('not_found', false))).toBe(true)
  expect(isFinal(onDevice('network_fluctuating', true))).toBe(false)
})
