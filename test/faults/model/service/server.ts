import * as v from 'valibot'
import type { WireRequest, WireResponse } from '../../../../src/client/env.ts'
import { revokeSession } from '../../../../src/contract/account/logout.ts'
import { refreshSession } from '../../../../src/contract/account/session.ts'
import { errorMessages } from '../../../../src/contract/error-messages.ts'
import { type ErrorCode, errors } from '../../../../src/contract/errors.ts'
import { getTaskAward } from '../../../../src/contract/game/missions.ts'
import { doSignIn } from '../../../../src/contract/game/signin.ts'
import { noticeList } from '../../../../src/contract/news/notice.ts'
import { PROTOCOL } from '../../../../src/contract/version.ts'
import { canonical } from '../../../../src/contract/wire/canonical.ts'
import { requestSchema, SIGNATURE_HEADER } from '../../../../src/contract/wire/envelope.ts'
import { parseAtk, TIME_WINDOW_MS, verifyAtk } from '../../../../src/contract/wire/signature.ts'
import { canSignIn } from '../../../../src/rules/game/signin.ts'
import { dayOf } from '../../../../src/rules/time/calendar.ts'
import type { VirtualTime } from '../virtual-time.ts'
import { PlayerBooks } from './reads.ts'
import { type ModelSession, ModelSessions } from './server-sessions.ts'

export interface Effect {
  readonly account: string
  readonly opKey: string
  readonly action: string
  readonly args: string
  readonly at: number
}
interface Work {
  readonly account: string
  readonly opKey: string
  readonly fingerprint: string
  readonly action: string
  readonly args: Record<string, unknown>
  readonly tap: string | null
}

const envelope = (time: number, code: 0 | ErrorCode, data: unknown): string =>
  JSON.stringify({
    ok: code === 0,
    code,
    message: '',
    errorMessage: code === 0 ? '' : errorMessages[code],
    data,
    time,
    ...(code !== 0 && errors[code].category === 'protocol' && { v: PROTOCOL }),
  })

const statusArgs = v.object({ opKeys: v.array(v.string()) })
const tokenArgs = v.object({ access_token: v.string() })
const sinceArgs = v.object({ since: v.number() })
const dayArgs = v.object({ day: v.string() })
/** `tap` distinguishes two taps on one thing, if the client sends it. */
const bodySchema = v.looseObject({
  action: v.string(),
  roleid: v.optional(v.string()),
  opKey: v.optional(v.string()),
  v: v.optional(v.number()),
  tap: v.optional(v.string()),
  has: v.optional(v.string()),
})
const ticketArgs = v.object({ sessionId: v.string(), ticket: v.string() })

/**
 * A model of the service without natural uniqueness behind the keys, so that a second key for the same thing shows up
 * in the ledger as a second effect.
 */
export class ModelServer {
  readonly ledger: Effect[] = []
  /** Everybody has mail with gifts. */
  letters = false
  readonly said = new Map<string, number>()
  readonly sessions: ModelSessions
  /** Until when things are refused, by canonical arguments. */
  readonly refusedUntil = new Map<string, number>()
  /** Keys whose day was over: the only valid reason to expire. */
  readonly closed = new Set<string>()
  /** Requests that fail inside the service. */
  broken: (work: Pick<Work, 'action' | 'args'>) => boolean = () => false
  brokenAs: 'request_failed' | 'unavailable' = 'request_failed'
  private readonly keys = new Map<string, { fingerprint: string; data: unknown; tap: string | null }>()
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

  /** Everything up to the transaction; `finish` commits it, `die` does not. */
  begin(request: WireRequest): WireResponse | { finish(): WireResponse; die(): void } {
    const parsed = v.safeParse(requestSchema, JSON.parse(request.body))
    if (!parsed.success) return this.answer('bad_request')
    const { action, roleid, opKey, v: _version, tap, has: _has, ...args } = v.parse(bodySchema, parsed.output)
    const atk = parseAtk(request.headers[SIGNATURE_HEADER])
    if (!atk) return this.answer('bad_signature')
    const renewing = action === refreshSession.name
    const rejected = () => this.answer(renewing ? 'refresh_failed' : 'unauthorized')
    const session = atk.sessionId === null ? null : this.sessions.find(atk.sessionId)
    if (atk.sessionId !== null && !session) return rejected()
    if (!verifyAtk(atk, session?.token ?? '', request.body)) return this.answer('bad_signature')
    if (Math.abs(this.time.now - atk.time) > TIME_WINDOW_MS) return this.answer('time_skew')
    if (action === revokeSession.name) return this.revoke(args)
    if (!session)
      return action === noticeList.name ? this.answer(0, { notices: [] }) : this.answer('missing_access_token')
    if (!this.sessions.use(session, atk.time, renewing)) return rejected()
    if (roleid !== session.roleid) return this.answer('not_yours')
    const nonce = `${atk.sessionId}|${atk.time}|${atk.nonce}`
    if (renewing) return this.once(nonce) ?? this.renew(session, args)
    if (opKey === undefined) return this.once(nonce) ?? this.read(action, session.roleid, args)
    const work = {
      account: session.roleid,
      opKey,
      fingerprint: canonical([action, args]),
      action,
      args,
      tap: tap ?? null,
    }
    return this.keyed(work, nonce)
  }

  private renew(session: ModelSession, args: Record<string, unknown>): WireResponse {
    const asked = v.parse(tokenArgs, args)
    const next = asked.access_token === session.token ? this.sessions.renew(session) : null
    return next ? this.answer(0, { access_token: next }) : this.answer('refresh_failed')
  }

  private once(nonce: string): WireResponse | null {
    if (this.nonces.has(nonce)) return this.answer('nonce_replayed')
    this.nonces.add(nonce)
    return null
  }

  private keyed(work: Work, nonce: string) {
    const key = `${work.account}|${work.opKey}`
    const stored = this.keys.get(key)
    if (stored && stored.fingerprint !== work.fingerprint) return this.answer('key_mismatch')
    // A resend gets the first answer; another tap on the same thing gets "already done".
    const again = stored && work.tap !== null && stored.tap !== null && work.tap !== stored.tap
    if (stored) return again ? this.answer('already_done') : this.answer(0, stored.data)
    const replayed = this.once(nonce)
    if (replayed) return replayed
    if (this.inProgress.has(key)) return this.answer('key_in_progress', {}, '1')
    this.inProgress.add(key)
    const die = () => this.inProgress.delete(key)
    return { die, finish: () => this.apply(work, key, die) }
  }

  private apply(work: Work, key: string, release: () => void): WireResponse {
    release()
    const { now } = this.time
    const args = canonical(work.args)
    if (this.broken(work)) return this.answer(this.brokenAs, { id: 'e3' })
    if ((this.refusedUntil.get(args) ?? 0) > now) return this.answer('award_not_reached')
    const day = v.safeParse(dayArgs, work.args)
    const ofTheDay = work.action === doSignIn.name || work.action === getTaskAward.name
    if (ofTheDay && day.success && !canSignIn(day.output.day, '', now)) {
      this.closed.add(key)
      return this.answer('day_closed')
    }
    // Contains the fields of all actions' answers.
    const data = {
      rewards: [{ item: 'mallPoints', count: 1 }],
      day: dayOf(now),
      total: 1,
      passedOver: [],
      results: [],
      percent: 0,
    }
    this.keys.set(key, { fingerprint: work.fingerprint, data, tap: work.tap })
    this.ledger.push({ account: work.account, opKey: work.opKey, action: work.action, args, at: now })
    return this.answer(0, data)
  }

  books(account: string): PlayerBooks {
    return new PlayerBooks(this.ledger, account, this.time.now)
  }

  private read(action: string, account: string, args: Record<string, unknown>): WireResponse {
    const books = this.books(account)
    switch (action) {
      case 'mail_list':
        return this.answer(0, this.letters ? books.mails() : { mails: [] })
      case 'get_sign_in_info':
        return this.answer(0, books.signIn())
      case 'get_daily_task_full_list':
        return this.answer(0, books.tasks())
      case 'card_changes':
        return this.answer(0, books.cards(v.parse(sinceArgs, args).since))
      case 'notice_list':
        return this.answer(0, { notices: [] })
      case 'operation_status':
        return this.status(account, args)
      default:
        return this.answer('unknown_action')
    }
  }

  private status(account: string, args: Record<string, unknown>): WireResponse {
    const { opKeys } = v.parse(statusArgs, args)
    if (opKeys.some((opKey) => this.inProgress.has(`${account}|${opKey}`)))
      return this.answer('key_in_progress', {}, '1')
    const operations = opKeys.map((opKey) => {
      const stored = this.keys.get(`${account}|${opKey}`)
      if (!stored) return { opKey, state: 'unknown' }
      return { opKey, state: 'done', ...(stored.tap !== null && { tap: stored.tap }), data: stored.data }
    })
    return this.answer(0, { operations })
  }

  private revoke(args: Record<string, unknown>): WireResponse {
    const { sessionId, ticket } = v.parse(ticketArgs, args)
    return this.sessions.revoke(sessionId, ticket) ? this.answer(0) : this.answer('not_found')
  }
}
