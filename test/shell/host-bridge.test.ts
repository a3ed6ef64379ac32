import fc from 'fast-check'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { readableJson } from '../../src/client/device/readable.ts'
import { appMessageSchema, BRIDGE, BRIDGE_TEXT_MOST, hostOffers } from '../../src/contract/pages/host-bridge.ts'
import { createBridge } from '../../src/shell/host/bridge.ts'
import type { AskScan, ScanEnd } from '../../src/shell/host/capabilities.ts'

const TICKET = 'a-ticket-of-the-platform'

/** A bridge whose other side is the test: what was told to the host, and what became of what the host said. */
const meet = () => {
  let now = 0
  let ids = 0
  let hears = true
  const told: unknown[] = []
  const done: unknown[] = []
  let scanner: AskScan | null = null
  let covered: { readonly top: number } | null = null
  const bridge = createBridge(
    {
      say: (text) => hears && told.push(readableJson(text)) > 0,
      now: () => now,
      newId: () => `scan-${++ids}`,
    },
    {
      scanner: (ask) => {
        scanner = ask
      },
      result: (text) => done.push(['result', text]),
      insets: (insets) => {
        covered = insets
        if (insets) done.push(['insets', insets.top, insets.bottom])
      },
      language: (language) => done.push(['language', language]),
      ticket: (ticket) => done.push(['ticket', ticket]),
    },
  )
  const say = (message: Record<string, unknown>) => bridge.hear(JSON.stringify({ bridge: BRIDGE, ...message }))
  return {
    ...bridge,
    say,
    told,
    done,
    offer: (offers: readonly string[], version = 1) => say({ type: 'welcome', version, offers }),
    later: (ms: number) => {
      now += ms
    },
    goDeaf: () => {
      hears = false
    },
    scanner: () => scanner,
    covered: () => covered,
    ask() {
      const ends: ScanEnd[] = []
      const stop = scanner?.((end) => ends.push(end))
      if (!stop) throw new Error('no scanner was offered')
      return { ends, stop }
    },
  }
}

const everything: readonly Record<string, unknown>[] = [
  { type: 'scanned', text: '?cardid=1' },
  { type: 'insets', top: 24, bottom: 12 },
  { type: 'language', language: 'de-AT' },
  { type: 'ticket', ticket: TICKET },
]

test('a host is told what the app speaks and nothing else, and told again when it knocks', () => {
  const { ready, say, told } = meet()
  ready()
  say({ type: 'knock' })
  expect(told).toEqual(Array(2).fill({ bridge: BRIDGE, type: 'ready', versions: [1] }))
})

test('what was not offered is neither heard nor asked for', () => {
  const { offer, say, later, done, told, scanner, covered } = meet()
  const sayAll = () => {
    for (const message of everything) {
      later(5_000)
      say(message)
    }
  }
  sayAll()
  offer([])
  sayAll()
  expect([done, told, scanner()]).toEqual([[], [], null])
  offer(['insets', 'a later offer'])
  sayAll()
  expect(done).toEqual([['insets', 24, 12]])
  offer([...hostOffers])
  sayAll()
  expect(done.slice(1)).toEqual([
    ['result', '?cardid=1'],
    ['insets', 24, 12],
    ['language', 'de-AT'],
    ['ticket', TICKET],
  ])
  say({ type: 'bye' })
  sayAll()
  expect(done).toHaveLength(5)
  expect([scanner(), covered()], 'nothing of the host is used any more').toEqual([null, null])
})

test('a host of another version offers nothing', () => {
  for (const version of [0, 2, 1.5, '1', null]) {
    const { say, offer, done, scanner } = meet()
    say({ type: 'welcome', version, offers: hostOffers })
    for (const message of everything) say(message)
    expect([done, scanner()]).toEqual([[], null])
    offer(['scanner'])
    expect(scanner()).not.toBeNull()
  }
})

test('a scan ends once, with its own answer alone', () => {
  const { offer, say, ask, told, done } = meet()
  offer(['scanner'])
  const first = ask()
  expect(told.at(-1)).toEqual({ bridge: BRIDGE, type: 'scan', id: 'scan-1' })
  say({ type: 'scanned', id: 'scan-0', text: 'of another page' })
  say({ type: 'scan-ended', id: 'scan-2', why: 'failed' })
  expect(first.ends).toEqual([])
  say({ type: 'scanned', id: 'scan-1', text: '?cardid=1' })
  say({ type: 'scanned', id: 'scan-1', text: '?cardid=2' })
  say({ type: 'scan-ended', id: 'scan-1', why: 'cancelled' })
  expect(first.ends).toEqual([{ kind: 'text', text: '?cardid=1' }])
  first.stop()
  expect(told, 'nothing is left to stop').toHaveLength(1)

  const left = ask()
  left.stop()
  left.stop()
  expect(told.slice(2)).toEqual([{ bridge: BRIDGE, type: 'scan-stop', id: 'scan-2' }])
  say({ type: 'scanned', id: 'scan-2', text: 'too late' })
  expect(left.ends).toEqual([])

  const cancelled = ask()
  say({ type: 'scan-ended', id: 'scan-3', why: 'cancelled' })
  expect(cancelled.ends).toEqual([{ kind: 'cancelled' }])
  expect(done).toEqual([])
})

test('a scan is over when its host says good-bye, begins anew, or is gone', async () => {
  const { offer, say, ask, goDeaf } = meet()
  for (const over of [() => say({ type: 'bye' }), () => offer(['scanner'])]) {
    offer(['scanner'])
    const { ends } = ask()
    over()
    expect(ends).toEqual([{ kind: 'failed' }])
  }
  goDeaf()
  const { ends } = ask()
  await Promise.resolve()
  expect(ends).toEqual([{ kind: 'failed' }])
})

test('what leads the player elsewhere comes once a second at most', () => {
  const { offer, say, later, done } = meet()
  offer([...hostOffers])
  for (let count = 0; count < 1_000; count++) {
    say({ type: 'scanned', text: `?cardid=${count}` })
    say({ type: 'ticket', ticket: TICKET })
  }
  expect(done).toEqual([['result', '?cardid=0']])
  later(1_000)
  say({ type: 'ticket', ticket: TICKET })
  expect(done.slice(1)).toEqual([['ticket', TICKET]])
})

test('whatever is no message of ours does nothing', () => {
  const { offer, hear, ask, done, told } = meet()
  offer([...hostOffers])
  const { ends } = ask()
  const asked = told.length
  const ours = fc.record(
    {
      bridge: fc.constantFrom(BRIDGE, 'tiger', 1),
      type: fc.constantFrom('scanned', 'scan-ended', 'insets', 'ticket', 'language', 'welcome', 'constructor'),
      id: fc.oneof(fc.constantFrom('', 'x'.repeat(41), '__proto__'), fc.integer()),
      text: fc.anything(),
      top: fc.constantFrom(-1, 401, '24', null),
      bottom: fc.constantFrom(0, 12),
      language: fc.constantFrom('', 'd', 'de_DE', '<b>', 7),
      ticket: fc.constantFrom('short', 'with a space in its middle', 'x'.repeat(65), 7),
      version: fc.constantFrom('1', 2, 1.5),
      offers: fc.constantFrom('scanner', ['scanner'], [1], null),
      why: fc.constantFrom('because', 1),
    },
    { requiredKeys: ['bridge', 'type'] },
  )
  const unreadable = fc
    .oneof(
      fc.anything(),
      fc.json(),
      ours.map((message) => JSON.stringify(message)),
      ours,
    )
    // A result without an id is a message where its text is one.
    .filter((data) => typeof data !== 'string' || !/"type":"scanned"/.test(data) || /"id"|"text":[^"]/.test(data))
  fc.assert(
    fc.property(unreadable, (data) => {
      hear(data)
      expect([done, ends, told.length]).toEqual([[], [], asked])
    }),
    { numRuns: 5_000 },
  )
})

test('a code as long as the longest passes, and a longer message is not even read', () => {
  const { offer, say, later, done } = meet()
  offer(['results'])
  const longest = '\u0001\u00e9'.repeat(1_000)
  say({ type: 'scanned', text: longest })
  expect(done).toEqual([['result', longest]])
  later(5_000)
  say({ type: 'scanned', text: '?cardid=1', padding: ' '.repeat(BRIDGE_TEXT_MOST) })
  expect(done).toHaveLength(1)
})

test('all that a host is ever told is in the contract', () => {
  const { ready, offer, ask, told } = meet()
  ready()
  offer(['scanner'])
  ask().stop()
  expect(told).toHaveLength(3)
  for (const message of told) expect(v.parse(appMessageSchema, message)).toEqual(message)
})
