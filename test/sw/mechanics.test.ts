import { describe, expect, it } from 'vitest'
import { servicePath } from '../../src/contract/pages/service-paths.ts'
import { isForLater } from '../../sw/files/later.ts'
import { wishOf } from '../../sw/messages.ts'
import { isReadForUs } from '../../sw/reads.ts'

const post = (path: string, headers: Record<string, string> = {}) =>
  new Request(`https://tally.example${path}`, { method: 'POST', headers, body: '{}' })

describe('the worker', () => {
  it.each([
    '/api/info',
    '/api/live',
    '/auth/start?x=1',
    '/images/a.jpg',
    '/dev/outbox',
    '/healthz',
    '/readyz',
    '/metrics',
  ])('leaves %s to the service', (path) => expect(servicePath.test(path)).toBe(true))

  it.each(['/', '/index.html', '/apiary', '/developer'])('opens the app at %s', (path) =>
    expect(servicePath.test(path)).toBe(false),
  )

  it('takes unsigned requests to the service and nothing else', () => {
    expect(isReadForUs(post('/api/info'))).toBe(true)
    expect(isReadForUs(post('/api/info', { atk: 'signed' }))).toBe(false)
    expect(isReadForUs(post('/api/upload'))).toBe(false)
    expect(isReadForUs(new Request('https://tally.example/api/info'))).toBe(false)
  })

  it('takes over only when it is told to', () => {
    expect(wishOf({ type: 'SKIP_WAITING' })).toBe('take-over')
    expect(wishOf({ type: 'drain' })).toBe('drain')
    expect(wishOf({ type: 'KEEP_LATER', also: [] })).toBe('keep-later')
    expect(wishOf({ type: 'REFILL' })).toBe('refill')
    expect(wishOf({ type: 'rows' })).toBeNull()
    expect(wishOf(null)).toBeNull()
  })

  it('leaves every language but the default one and the map for later, and nothing else', () => {
    expect(isForLater('assets/texts-de-DE-core-abc.js')).toBe(true)
    expect(isForLater('https://tally.example/assets/texts-zh-CN-areas-abc.js')).toBe(true)
    expect(isForLater('assets/texts-zh-TW-core-abc.js')).toBe(false)
    expect(isForLater('assets/start-abc.js')).toBe(false)
    expect(isForLater('https://tally.example/assets/store-map-abc.js')).toBe(true)
    expect(isForLater('assets/store-abc.js')).toBe(false)
    expect(isForLater('assets/card-share-abc.js')).toBe(true)
    expect(isForLater('assets/crop-sheet-abc.js')).toBe(true)
    expect(isForLater('assets/card-compare-abc.js')).toBe(false)
  })
})
