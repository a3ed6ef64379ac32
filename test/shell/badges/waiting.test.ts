import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { mailList } from '../../../src/contract/news/mail.ts'
import { followWaits, waits } from '../../../src/shell/badges/waiting.ts'
import { provideLayer, request } from '../../../src/state/layer.ts'
import { session } from '../../../src/state/session.ts'
import { Phone } from '../../client/support/phone.ts'

/** Copies of the mails that the device was asked for and has not found yet. */
const sought: ((found: { readonly data: unknown; readonly at: number }) => void)[] = []
const letter = { id: 'a', read: false, gift: 'none', expiresAt: Number.POSITIVE_INFINITY }

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('window', globalThis)
  vi.stubGlobal('document', new EventTarget())
  provideLayer(new Phone().layer)
  vi.spyOn(request(), 'kept').mockImplementation(async ({ name }) =>
    name === mailList.name ? new Promise((resolve) => sought.push(resolve)) : null,
  )
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('what was counted for the player before is not shown after they have gone', async () => {
  session.player = { roleid: '1001', phone: '09', phoneCode: '+886' }
  followWaits()
  await vi.advanceTimersByTimeAsync(400)
  expect(sought).toHaveLength(1)
  session.player = null
  await vi.advanceTimersByTimeAsync(400)
  expect(waits.keys).toEqual([])
  sought[0]?.({ data: { mails: [letter] }, at: 1 })
  await vi.advanceTimersByTimeAsync(400)
  expect(waits.keys).toEqual([])
})
