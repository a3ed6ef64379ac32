import * as v from 'valibot'
import { requestSchema, SIGNATURE_HEADER } from '../../../src/contract/envelope.ts'
import { errorMessages } from '../../../src/contract/error-messages.ts'
import { type ErrorCode, errors } from '../../../src/contract/errors.ts'
import { parseAtk, TIME_WINDOW_MS, verifyAtk } from '../../../src/contract/signature.ts'
import { canonical } from '../../../src/request/canonical.ts'
import type { WireRequest, WireResponse } from '../../../src/request/env.ts'
import { ModelSessions } from './server-sessions.ts'
import type { VirtualTime } from './virtual-time.ts'

export interface Effect {
  readonly account: string
  readonly opKey: string
  readonly action: string
  readonly args: string
}
interface Work {
  readonly account: string
  readonly opKey: string
  readonly tap: string | undefined
  readonly fingerprint: string
  readonly action: string
  readonly args: Record<string, unknown>
}

const envelope = (time: number, code: 0 | ErrorCode, data: unknown): string =>
  JSON.stringify({
    ok: code === 0,
    code,
    message: '',
    errorMessage: code === 0 ? '' : errorMessages[code],
    data,
    time,
  })

const statusArgs = v.object({ opKeys: v.array(v.string()) })
const tokenArgs = v.object({ access_token: v.string() })
const ticketArgs = v.object({ sessionId: v.string(), ticket: v.string() })

/**
 * What the service owes, and nothing to lean on beside it: there is no natural uniqueness behind the keys, so that a second key for
 * the same thing shows up in the ledger as a second effect.
 */
export class ModelServer {
  readonly ledger: Effect[] = []
  readonly said = new Map<string, number>()
  readonly sessions: ModelSessions
  /** Things that are refused until this moment, by canonical arguments. */
  readonly refusedUntil = new Map<string, number>()
  private readonly keys = new Map<string, { fingerprint: string; tap: string | undefined; data: unknown }>()
  private readonly inProgress = new Set<string>()
  private readonly nonces = new Set<string>()
  private readonly time: VirtualTime

  constructor(time: VirtualTime) {
    this.time = time
    this.sessions = new ModelSessions(time)
  }

  answer(code: 0 | ErrorCode, data: unknown = {}, retryAfter: string | null = null): WireResponse {
    this.said.set(String(code), (this.said.get(String(code)) ?? 0) + 1)
    return { status: code === 0 ? 200 : errors[code].status, retryAfter, text: envelope(this.time.now, code, data) }
  }

  handle(request: WireRequest): WireResponse {
    const begun = this.begin(request)
    return 'status' in begun ? begun : begun.finish()
  }

  /** Everything up to the transaction; the effect comes with `finish`, or never with `die`. */
  begin(request: WireRequest): WireResponse | { finish(): WireResponse; die(): void } {
    const parsed = v.safeParse(requestSchema, JSON.parse(request.body))
    if (!parsed.success) return this.answer('bad_request')
    const { action, roleid, opKey, tap, v: _version, ...args } = parsed.output
    const atk = parseAtk(request.headers[SIGNATURE_HEADER])
    if (!atk) return this.answer('bad_signature')
    const session = atk.sessionId === null ? null : this.sessions.find(atk.sessionId)
    if (atk.sessionId !== null && !session) return this.answer('unauthorized')
    if (!verifyAtk(atk, session?.token ?? '', request.body)) return this.answer('bad_signature')
    if (Math.abs(this.time.now - atk.time) > TIME_WINDOW_MS) return this.answer('time_skew')
    if (action === 'revoke_session') return this.revoke(args)
    if (!session) return this.answer('missing_access_token')
    if (action === 'old_exchange_new') {
      const asked = v.parse(tokenArgs, args)
      const next = this.sessions.renew(asked.access_token)
      return next ? this.answer(0, { access_token: next }) : this.answer('refresh_failed')
    }
    if (!this.sessions.use(session)) return this.answer('unauthorized')
    if (roleid !== session.roleid) return this.answer('not_yours')
    const nonce = `${atk.sessionId}|${atk.time}|${atk.nonce}`
    if (opKey === undefined) return this.once(nonce) ?? this.read(action, session.roleid, args)
    const work = { account: session.roleid, opKey, tap, fingerprint: canonical([action, args]), action, args }
    return this.keyed(work, nonce)
  }

  private once(nonce: string): WireResponse | null {
    if (this.nonces.has(nonce)) return this.answer('nonce_replayed')
    this.nonces.add(nonce)
    return null
  }

  private keyed(work: Work, nonce: string) {
    const key = `${work.account}|${work.opKey}`
    const stored = this.keys.get(key)
    if (stored) {
      if (stored.fingerprint !== work.fingerprint) return this.answer('key_mismatch')
      const again = work.tap !== undefined && stored.tap !== undefined && work.tap !== stored.tap
      return again ? this.answer('already_done') : this.answer(0, stored.data)
    }
    const replayed = this.once(nonce)
    if (replayed) return replayed
    if (this.inProgress.has(key)) return this.answer('key_in_progress', {}, '1')
    this.inProgress.add(key)
    const die = () => this.inProgress.delete(key)
    return { die, finish: () => this.apply(work, key, die) }
  }

  private apply(work: Work, key: string, release: () => void): WireResponse {
    release()
    const args = canonical(work.args)
    if ((this.refusedUntil.get(args) ?? 0) > this.time.now) return this.answer('award_not_reached')
    // As much as any of the actions promises.
    const data = { rewards: [], day: '2026-11-21', total: 1 }
    this.keys.set(key, { fingerprint: work.fingerprint, tap: work.tap, data })
    this.ledger.push({ account: work.account, opKey: work.opKey, action: work.action, args })
    return this.answer(0, data)
  }

  private read(action: string, account: string, args: Record<string, unknown>): WireResponse {
    if (action === 'mail_list') return this.answer(0, { mails: [] })
    if (action !== 'operation_status') return this.answer('unknown_action')
    const { opKeys } = v.parse(statusArgs, args)
    if (opKeys.some((opKey) => this.inProgress.has(`${account}|${opKey}`)))
      return this.answer('key_in_progress', {}, '1')
    const operations = opKeys.map((opKey) => {
      const stored = this.keys.get(`${account}|${opKey}`)
      return stored ? { opKey, state: 'done', data: stored.data } : { opKey, state: 'unknown' }
    })
    return this.answer(0, { operations })
  }

  private revoke(args: Record<string, unknown>): WireResponse {
    const { sessionId, ticket } = v.parse(ticketArgs, args)
    return this.sessions.revoke(sessionId, ticket) ? this.answer(0) : this.answer('not_found')
  }
}
