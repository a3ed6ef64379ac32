import { expect, it } from 'vitest'
import { createAnswerCache } from '../../../src/client/call/read/answer-cache.ts'
import { VirtualTime } from '../../faults/model/virtual-time.ts'
import { createMemoryKeyVal } from '../../support/device/memory-keyval.ts'

const MOST = 400

const device = () => {
  const time = new VirtualTime(0)
  const held = createMemoryKeyVal()
  let readWhole = 0
  const answers: typeof held = {
    ...held,
    entries: () => {
      readWhole += 1
      return held.entries()
    },
  }
  const clock = { now: () => time.now, after: (ms: number, run: () => void) => time.after(ms, run) }
  const env = { answers, keyval: createMemoryKeyVal(), clock, forgetScreens: async () => {} }
  const kept = createAnswerCache(env, { read: async () => null })
  const store = (n: number) =>
    kept.store({ account: null, language: 'zh-TW', action: 'a', args: { n } }, { data: n, at: n })
  return { store, answers, readWhole: () => readWhole }
}

it('keeps answers without reading all of them, as long as there is room for more', async () => {
  const { store, readWhole } = device()
  for (let n = 0; n < 200; n++) await store(n)
  expect(readWhole()).toBe(0)
})

it('lets the oldest answers go where there are too many', async () => {
  const { store, answers } = device()
  for (let n = 0; n <= MOST + 50; n++) await store(n)
  const keys = await answers.keys()
  expect(keys).toHaveLength(MOST)
  expect(keys.some((key) => key.endsWith('{"n":0}'))).toBe(false)
  expect(keys.some((key) => key.endsWith(`{"n":${MOST + 50}}`))).toBe(true)
})
