import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { languages } from '../../../../src/contract/languages.ts'
import { pushKinds, pushPayloadSchema } from '../../../../src/contract/news/push.ts'
import { isPushEndpoint } from '../../../../src/server/push/device/endpoint.ts'
import { quietUntil } from '../../../../src/server/push/quiet.ts'
import { markedFor, payloadOf, summaryOf } from '../../../../src/server/push/texts.ts'
import { inAll } from '../../../../src/server/texts/in-all.ts'

const name = inAll('冬季盃', '冬季杯', 'Winter Cup', 'Coupe d’hiver', 'Winterpokal')
const facts = (kind: (typeof pushKinds)[number]) => ({ kind, subject: 'a-1', values: { ...name, carrier: '黑貓' } })

describe('what a phone is told', () => {
  test.each(pushKinds)('%s has words of its own in every language, and a page to open', (kind) => {
    const payloads = languages.map((language) => v.parse(pushPayloadSchema, payloadOf(facts(kind), language)))
    expect(new Set(payloads.map(({ title }) => title)).size).toBeGreaterThanOrEqual(4)
    expect(new Set(payloads.map(({ route }) => route)).size).toBe(1)
  })

  test('leads to the mail, the event or the order', () => {
    expect(pushKinds.map((kind) => payloadOf(facts(kind), 'zh-TW').route)).toEqual([
      '/mailDetail/a-1',
      '/activityDetail/a-1',
      '/exchangeOrder/a-1',
      '/mailDetail/a-1',
    ])
  })

  test('is one sentence for what piled up, and itself when it was alone', () => {
    const three = [facts('mail'), facts('mail'), facts('settlement')]
    expect(summaryOf(three, 'de-DE')).toMatchObject({ kind: 'summary', body: '3 neue Nachrichten', route: '/mailList' })
    expect(summaryOf([...three, facts('event')], 'zh-TW')).toMatchObject({ body: '有 4 則新消息', route: '/mine' })
    expect(summaryOf([facts('event')], 'fr-FR')).toEqual(payloadOf(facts('event'), 'fr-FR'))
  })

  test('says whose it is by a mark, which tells players of one phone apart and names none', () => {
    const [one, other] = ['1001', '1002'].map((roleid) => markedFor({ roleid }, payloadOf(facts('mail'), 'zh-TW')))
    expect(one).toEqual({ ...payloadOf(facts('mail'), 'zh-TW'), of: expect.stringMatching(/^[0-9a-f]{12}$/) })
    expect(v.parse(pushPayloadSchema, one).of).not.toBe(v.parse(pushPayloadSchema, other).of)
  })

  test('is short, whatever the title of the mail', () => {
    const long = { ...facts('mail'), values: { 'zh-TW': '長'.repeat(500) } }
    expect([...payloadOf(long, 'zh-TW').title]).toHaveLength(80)
  })
})

describe('quiet hours', () => {
  const night = { quietFrom: 22 * 60, quietTo: 8 * 60 }
  test.each([
    ['21:59', night, null],
    ['22:00', night, '2026-11-22T08:00'],
    ['00:00', night, '2026-11-21T08:00'],
    ['07:59', night, '2026-11-21T08:00'],
    ['08:00', night, null],
    ['12:30', { quietFrom: 12 * 60, quietTo: 13 * 60 }, '2026-11-21T13:00'],
    ['13:00', { quietFrom: 12 * 60, quietTo: 13 * 60 }, null],
    ['23:00', { quietFrom: null, quietTo: null }, null],
    ['23:00', { quietFrom: 60, quietTo: 60 }, null],
  ] as const)('at %s in Taipei, with %j: until %s', (time, quiet, until) => {
    const expected = until === null ? null : Date.parse(`${until}:00+08:00`)
    expect(quietUntil(quiet, Date.parse(`2026-11-21T${time}:00+08:00`))).toBe(expected)
  })
})

describe('whom the service calls', () => {
  const local = 'http://127.0.0.1:41400/device/1'
  test('is on this machine in the dev channel alone', () => {
    expect(isPushEndpoint(local, { channel: 'dev', pushHosts: [] })).toBe(true)
    expect(isPushEndpoint(local, { channel: 'release', pushHosts: [] })).toBe(false)
  })

  test('can be one of the house', () => {
    const own = 'https://push.house.example/x'
    expect(isPushEndpoint(own, { channel: 'release', pushHosts: [] })).toBe(false)
    expect(isPushEndpoint(own, { channel: 'release', pushHosts: ['house.example'] })).toBe(true)
  })
})
