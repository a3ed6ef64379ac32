import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { decide, type Openable } from '../../src/areas/scan/opening/decide.ts'
import type { RequestLayer } from '../../src/client/api.ts'
import { onDevice } from '../../src/client/call/failure.ts'
import { readScanned } from '../../src/rules/codes/scanned.ts'
import { connection } from '../../src/state/connection.ts'
import { provideLayer } from '../../src/state/layer.ts'

/** What the service is heard to say, or what stands in for it. */
let answered: unknown
const layer: unknown = { ask: async () => answered }
const isLayer = (given: unknown): given is RequestLayer => given === layer

beforeEach(() => {
  if (isLayer(layer)) provideLayer(layer)
})
afterEach(() => {
  connection.current = 'live'
})

const isOpenable = (scanned: ReturnType<typeof readScanned>): scanned is Openable =>
  scanned.kind === 'page' || scanned.kind === 'unknown'
const decided = async (text: string) => {
  const scanned = readScanned(text, 'tally.example')
  return isOpenable(scanned) ? decide(scanned) : null
}

const copy = (why?: string) => ({ ok: true, data: { path: '/about' }, at: 1, kept: true, why })
const poster = 'a poster of the red cliffs'
const team = 'https://x.example/?teamId=7'
const ticket = 'https://x.example/?watoken=one-time'

describe('what the service gives no word on is kept, and it is known', () => {
  test.each([
    ['that there is no line', onDevice('loading_failed', true), 'signal'],
    ['that the service is busy', { ...onDevice('unavailable', true), message: 'busy' }, 'answer'],
    ['that the service is broken', { ...onDevice('request_failed', true), message: 'broken' }, 'answer'],
  ])('%s', async (_what, failure, missing) => {
    answered = failure
    expect(await decided(poster)).toEqual({ kind: 'save', text: poster, missing })
    expect(await decided(team)).toEqual({ kind: 'save', text: '?teamId=7', missing })
    expect(await decided(ticket)).toEqual({ kind: 'too-short-lived', missing })
  })

  test.each([
    ['that there is no line', 'loading_failed', 'signal'],
    ['that the answer is late', undefined, 'signal'],
    ['that the service is busy', 'unavailable', 'answer'],
  ])('%s, where an earlier answer stands in', async (_what, why, missing) => {
    answered = copy(why)
    expect(await decided(team)).toMatchObject({ kind: 'save', missing })
  })

  test('that there is no line, without asking for it', async () => {
    connection.current = 'offline'
    answered = onDevice('unavailable', true)
    expect(await decided(team)).toMatchObject({ kind: 'save', missing: 'signal' })
  })
})
