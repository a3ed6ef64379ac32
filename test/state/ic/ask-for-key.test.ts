import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { askForKey } from '../../../src/areas/ic/code/ask-for-key.ts'
import type { RequestLayer } from '../../../src/client/api.ts'
import { createStored } from '../../../src/client/device/stored.ts'
import type { IcCard } from '../../../src/contract/arcade/ic-cards.ts'
import { provideLayer } from '../../../src/state/layer.ts'
import { session } from '../../../src/state/session.ts'
import { createMemoryKeyVal } from '../../support/device/memory-keyval.ts'

const number = '1234567812345670'
const card: IcCard = { number, type: 'kingdoms', main: true, boundAt: 10, blocked: false, last: null }

let keysAsked = 0
const layer: unknown = {
  stored: createStored(createMemoryKeyVal()),
  ask: async () => {
    keysAsked += 1
    return { ok: false, code: 'unavailable' }
  },
}
const isLayer = (given: unknown): given is RequestLayer => given === layer
if (isLayer(layer)) provideLayer(layer)

beforeEach(() => {
  vi.useFakeTimers()
  session.player = { roleid: '1001', phone: '', phoneCode: '' }
  keysAsked = 0
})
afterEach(() => {
  vi.useRealTimers()
})

const ASKED_TWICE_MS = 11_000

test.each([
  ['is not there', undefined, true],
  ['is a saved copy, in which a card bound since is not', [], true],
  ['is a saved copy', [card], true],
  ['is the service’s own word', [card], false],
] as const)('while a list %s, it is asked for as long as it is not the service’s', async (_what, cards, kept) => {
  let listsAsked = 0
  const again = () => {
    listsAsked += 1
  }
  const stop = askForKey({ cards: cards && [...cards], kept, again }, () => undefined)
  await vi.advanceTimersByTimeAsync(ASKED_TWICE_MS)
  expect(listsAsked).toBe(kept ? 2 : 0)
  expect(keysAsked > 0).toBe(cards?.length === 1)
  stop()
  await vi.advanceTimersByTimeAsync(ASKED_TWICE_MS)
  expect(listsAsked).toBe(kept ? 2 : 0)
})
