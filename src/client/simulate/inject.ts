import { refreshSession } from '../../contract/account/session.ts'
import { parseAtk } from '../../contract/wire/signature.ts'
import { readableJson } from '../device/readable.ts'
import { type Clock, sleep, type Transport, type WireRequest, type WireResponse } from '../env.ts'
import { SLOW_MS } from '../signals/connection.ts'
import type { Fault } from './simulation.ts'

/** Late enough to count as slow, and well within the timeout. */
const LATE_MS = SLOW_MS + 1_500
/** How long a refreshed session is accepted during a simulated `unauthorized` storm. */
const SESSION_MS = 5_000

export interface Line {
  readonly transport: Transport
  readonly clock: Clock
  /** The service's time, for answers made up here. */
  serviceNow(): Promise<number>
}
export type Inject = (fault: Fault, action: string, request: WireRequest, line: Line) => Promise<WireResponse>

const refused = async (status: number, code: string, data: unknown, { serviceNow }: Line): Promise<WireResponse> => ({
  status,
  retryAfter: null,
  text: JSON.stringify({ ok: false, code, message: '', errorMessage: '', data, time: await serviceNow() }),
})

const PORTAL = '<!doctype html><title>Free Wi-Fi</title><p>Please accept the terms of use to go on.</p>'

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Entries were removed, so a client that syncs by changes must start over later. */
const fromTheBeginning = (data: Record<string, unknown>) =>
  'reset' in data ? { reset: true, next: 0, complete: true } : {}

/** The answer of a service that has nothing for this player: every list is empty. */
const emptied = (response: WireResponse): WireResponse => {
  const envelope = readableJson(response.text)
  if (!isRecord(envelope) || !isRecord(envelope.data)) return response
  const data = Object.fromEntries(
    Object.entries(envelope.data).map(([name, value]) => [name, Array.isArray(value) ? [] : value]),
  )
  return { ...response, text: JSON.stringify({ ...envelope, data: { ...data, ...fromTheBeginning(data) } }) }
}

const never = ({ signal }: WireRequest): Promise<never> =>
  new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason))
  })

/** Keeps the time until which the session is accepted. */
const createInjection = (): Inject => {
  let goodUntil = Number.NEGATIVE_INFINITY

  /** Every signed request is refused until the session is refreshed, and again soon after. */
  const storm = async (action: string, request: WireRequest, line: Line): Promise<WireResponse> => {
    const signed = parseAtk(request.headers.atk)?.sessionId !== null
    if (action === refreshSession.name) {
      const answer = await line.transport(request)
      goodUntil = line.clock.now() + SESSION_MS
      return answer
    }
    const mayPass = !signed || line.clock.now() < goodUntil
    return mayPass ? line.transport(request) : refused(401, 'unauthorized', null, line)
  }

  return async (fault, action, request, line) => {
    switch (fault) {
      case 'pass':
        return line.transport(request)
      case 'offline':
        throw new TypeError('simulated: no network')
      case 'hang':
        return never(request)
      case 'slow':
        await sleep(line.clock, LATE_MS).over
        return line.transport(request)
      case 'unauthorized':
        return storm(action, request, line)
      case 'failure':
        return refused(500, 'request_failed', { id: 'SIMULATED' }, line)
      case 'portal':
        return { status: 200, retryAfter: null, text: PORTAL }
      case 'duplicate': {
        const both = await Promise.all([line.transport(request), line.transport(request)])
        // One of the two is refused for its repeated nonce; the other has the answer.
        return both.find(({ text }) => !text.includes('"nonce_replayed"')) ?? both[0]
      }
      case 'empty':
        return emptied(await line.transport(request))
    }
  }
}

/** One per page or worker. */
export const inject = createInjection()
