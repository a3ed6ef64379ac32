import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { failureOf } from '../../src/client/call/failure.ts'
import { replyFrom } from '../../src/client/call/wire.ts'
import { createStored, decodeStored, encodeStored } from '../../src/client/device/stored.ts'
import { type ConnectionEvent, initialConnection, reduceConnection } from '../../src/client/signals/connection.ts'
import { parseMessage } from '../../src/client/signals/messages.ts'
import { canonical } from '../../src/contract/wire/canonical.ts'
import { createMemoryKeyVal } from '../support/device/memory-keyval.ts'

const stateAfter = (...events: readonly ConnectionEvent[]) => events.reduce(reduceConnection, initialConnection).state

describe('the state of the connection', () => {
  it('is live after prompt answers, slow after a late one, offline after none', () => {
    expect(stateAfter({ type: 'answer', at: 100, ms: 90 })).toBe('live')
    expect(stateAfter({ type: 'answer', at: 100, ms: 4_000 })).toBe('slow')
    expect(stateAfter({ type: 'failure', startedAt: 100 })).toBe('offline')
  })

  it('is not fooled by an older request that fails after a newer one was answered', () => {
    expect(stateAfter({ type: 'answer', at: 200, ms: 50 }, { type: 'failure', startedAt: 100 })).toBe('live')
  })

  it('stays slow until the last answers were mostly prompt', () => {
    const late = { type: 'answer', at: 1, ms: 5_000 } as const
    const prompt = { type: 'answer', at: 2, ms: 50 } as const
    expect(stateAfter(late, late, prompt)).toBe('slow')
    expect(stateAfter(late, late, prompt, prompt)).toBe('live')
  })

  it('turns slow while an answer is being waited for', () => {
    expect(stateAfter({ type: 'answer', at: 1, ms: 5 }, { type: 'pending', startedAt: 10 })).toBe('slow')
  })
})

describe('what comes over the wire', () => {
  const reply = (status: number, text: string) => replyFrom({ status, retryAfter: '3', text })
  const envelope = (ok: boolean, code: unknown) =>
    JSON.stringify({ ok, code, message: '', errorMessage: '', data: {}, time: 1 })

  it.each(['<html>Sign in to Wi-Fi</html>', '', '{}', '{"ok":true}', 'null', '[]', envelope(true, 7)])(
    'is no answer when it is %s',
    (text) => {
      expect(reply(200, text)).toEqual({ kind: 'unreached' })
    },
  )

  it.each([
    [200, true, 0, true],
    [204, true, 0, true],
    [299, true, 0, true],
    [199, true, 0, false],
    [300, true, 0, false],
    [500, true, 0, false],
    [200, true, 'x', true],
    [200, false, 0, true],
    [200, false, 'x', false],
  ])('is a success with a 2xx status and ok or code 0, not otherwise: %i, %s, %s', (status, ok, code, success) => {
    expect(reply(status, envelope(ok, code))).toMatchObject({ success, retryAfterMs: 3_000 })
  })
})

describe('a failure that the service tells', () => {
  const said = (code: string, message: string, status = 500) => {
    const text = JSON.stringify({
      ok: false,
      code,
      message,
      errorMessage: 'Request failed',
      data: { id: 'x' },
      time: 1,
    })
    const reply = replyFrom({ status, retryAfter: null, text })
    if (reply.kind !== 'answer') throw new Error('no answer')
    return reply
  }

  it('is told in the language it was asked in, also where this version does not know its code', () => {
    expect(failureOf(said('request_failed', '請求失敗')).message).toBe('請求失敗')
    expect(failureOf(said('from_the_future', '還不能這麼做', 409))).toMatchObject({
      code: 'request_failed',
      message: '還不能這麼做',
    })
  })

  it('is told in English where the service says nothing else', () => {
    expect(failureOf(said('request_failed', '')).message).toBe('Request failed')
  })
})

describe('arguments', () => {
  it('have one text, whatever the order of their names', () => {
    const shuffled = fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (args) => {
      const turned = Object.fromEntries(Object.entries(args).reverse())
      return canonical(args) === canonical(turned)
    })
    fc.assert(shuffled)
  })
})

describe('stored keys', () => {
  it('are JSON with a value and its type', () => {
    expect(JSON.parse(encodeStored('zh-TW'))).toEqual({ value: 'zh-TW', type: 'string' })
    expect(JSON.parse(encodeStored(7))).toEqual({ value: 7, type: 'number' })
    expect(JSON.parse(encodeStored({ a: '1' }))).toEqual({ value: '{"a":"1"}', type: 'string' })
  })

  it('come back as what they were, or not at all', async () => {
    const keyval = createMemoryKeyVal()
    const stored = createStored(keyval)
    await stored.set('icData', { number: '12', kind: 'wei' })
    expect(await stored.get('icData')).toEqual({ number: '12', kind: 'wei' })
    await keyval.set('icData', 'torn{')
    expect(await stored.get('icData')).toBeNull()
    expect(decodeStored('languageName', encodeStored('klingon'))).toBeNull()
  })
})

describe('messages', () => {
  it('of another version of the app are passed over', () => {
    expect(parseMessage({ type: 'connection', state: 'slow' })).toEqual({ type: 'connection', state: 'slow' })
    expect(parseMessage({ type: 'connection', state: 'quantum' })).toBeNull()
    expect(parseMessage('drain')).toBeNull()
  })
})
