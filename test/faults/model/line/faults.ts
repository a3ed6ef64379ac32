import type { WireRequest, WireResponse } from '../../../../src/client/env.ts'
import type { Chance } from '../chance.ts'
import type { ModelServer } from '../service/server.ts'
import type { VirtualTime } from '../virtual-time.ts'

export interface Wire {
  readonly time: VirtualTime
  readonly chance: Chance
  readonly server: ModelServer
}
export type Fault = (wire: Wire, request: WireRequest) => Promise<WireResponse>

const lost = (): never => {
  throw new TypeError('network error')
}
const travel = ({ time, chance }: Wire, most = 1_500) => time.sleep(chance.between(10, most))
const forever = (): Promise<never> => new Promise<never>(() => {})

export const goodTravel: Fault = async (wire, request) => {
  await travel(wire, 400)
  const response = wire.server.handle(request)
  await travel(wire, 400)
  return response
}

const html = '<!doctype html><title>Free Wi-Fi</title><p>Please accept the terms</p>'
/** A session that was just refreshed has not expired. */
const FRESH_MS = 60_000
const captivePages = [html, '{"ok":true,"code":0}', '', '{"login":"required"}']

/** A reused connection drops after the service has started; the browser then resends the same bytes by itself. */
const resentByBrowser: Fault = async (wire, request) => {
  await travel(wire)
  const begun = wire.server.begin(request)
  if ('status' in begun) return begun
  if (wire.chance.hits(0.5)) {
    begun.finish()
    await travel(wire)
  } else {
    // Or the service crashes midway, and nothing happened.
    const end = wire.chance.hits(0.4) ? begun.die : begun.finish
    wire.time.after(wire.chance.between(200, 4_000), end)
  }
  await travel(wire, 150)
  return wire.server.handle(request)
}

/** Network faults by the names in the table. Each affects one request. */
export const networkFaults = {
  refuse: async () => lost(),
  'reset before read': async (wire) => {
    await travel(wire)
    return lost()
  },
  'reset after read': async (wire, request) => {
    await travel(wire)
    const begun = wire.server.begin(request)
    if (!('status' in begun)) begun.die()
    return lost()
  },
  'apply, then reset': async (wire, request) => {
    if (wire.chance.hits(0.6)) return resentByBrowser(wire, request)
    await travel(wire)
    wire.server.handle(request)
    return lost()
  },
  'truncated body': async (wire, request) => {
    const whole = await goodTravel(wire, request)
    if (wire.chance.hits(0.5)) return lost()
    return { ...whole, text: whole.text.slice(0, Math.floor(whole.text.length * wire.chance.next())) }
  },
  hang: async (wire, request) => {
    await travel(wire)
    const fate = wire.chance.below(3)
    if (fate === 0) wire.server.handle(request)
    // Delayed in a buffer, it arrives long after the app has given up.
    if (fate === 1) wire.time.after(wire.chance.between(1_000, 90_000), () => wire.server.handle(request))
    return forever()
  },
  '200 HTML': async (wire) => {
    await travel(wire)
    const text = captivePages[wire.chance.below(captivePages.length)] ?? html
    return { status: wire.chance.hits(0.8) ? 200 : 502, retryAfter: null, text }
  },
  '401': async (wire, request) => {
    if (wire.chance.hits(0.85)) wire.server.sessions.expireAll(FRESH_MS)
    else wire.server.sessions.endAll()
    // Sometimes the answer of the refresh itself is lost.
    if (!request.body.includes('old_exchange_new')) return goodTravel(wire, request)
    const renewed = await goodTravel(wire, request)
    return wire.chance.hits(0.3) ? lost() : renewed
  },
  '409 / 422': async (wire, request) => {
    await travel(wire)
    if (wire.chance.hits(0.35)) return wire.server.answer('key_mismatch')
    const begun = wire.server.begin(request)
    if ('status' in begun) return begun
    wire.time.after(wire.chance.between(500, 20_000), begun.finish)
    return wire.server.answer('key_in_progress', {}, '2')
  },
  '429 / 503 / 500': async (wire, request) => {
    await travel(wire)
    const fate = wire.chance.below(4)
    if (fate === 0) return wire.server.answer('rate_limited', {}, '20')
    if (fate === 1) return wire.server.answer('unavailable', {}, wire.chance.hits(0.5) ? '5' : null)
    if (fate === 2) return wire.server.answer('request_failed', { id: 'e1' })
    // It was executed, but failed before answering.
    wire.server.handle(request)
    return wire.server.answer('request_failed', { id: 'e2' })
  },
  /** The transaction committed, but its acknowledgement was lost: the service answers "unavailable". */
  'applied, then 503': async (wire, request) => {
    await travel(wire)
    wire.server.handle(request)
    return wire.server.answer('unavailable', {}, wire.chance.hits(0.5) ? '5' : null)
  },
  'duplicate delivery': async (wire, request) => {
    const response = await goodTravel(wire, request)
    wire.time.after(wire.chance.between(0, 120_000), () => wire.server.handle(request))
    return response
  },
} as const satisfies Record<string, Fault>

export type NetworkClass = keyof typeof networkFaults
