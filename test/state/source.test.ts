import { beforeEach, describe, expect, test } from 'vitest'
import { createSource, type Source } from '../../src/state/reading/source.ts'

/** Each request ends when the test says so. */
const asked: (() => void)[] = []
let source: Source
const next = () => new Promise((resolve) => setTimeout(resolve))

beforeEach(() => {
  asked.length = 0
  source = createSource(() => new Promise((resolve) => asked.push(resolve)))
})

describe('what the device keeps of the service', () => {
  test('is asked for once by all who want it at the same time', async () => {
    const both = Promise.all([source.refresh(), source.refresh()])
    asked[0]?.()
    await both
    expect(asked).toHaveLength(1)
  })

  test('is asked for once more where something changed it meanwhile', async () => {
    const first = source.refresh()
    source.invalidate()
    source.invalidate()
    asked[0]?.()
    await first
    await next()
    expect(asked).toHaveLength(2)
    asked[1]?.()
    await next()
    expect(asked).toHaveLength(2)
  })

  test('is asked for anew by whoever comes later: they wait for an answer to a request that began after they came', async () => {
    const first = source.refresh()
    let told = false
    const later = source.refetch().then(() => {
      told = true
    })
    asked[0]?.()
    await first
    await next()
    expect([asked.length, told]).toEqual([2, false])
    asked[1]?.()
    await later
    await next()
    expect(asked).toHaveLength(2)
    const alone = source.refetch()
    asked[2]?.()
    await alone
    expect(asked).toHaveLength(3)
  })

  test('is asked for by another player without waiting for the one before', async () => {
    const first = source.refresh()
    source.invalidate()
    source.drop()
    const second = source.refresh()
    expect(asked).toHaveLength(2)
    asked[0]?.()
    await first
    await next()
    expect(asked).toHaveLength(2)
    asked[1]?.()
    await second
  })
})
