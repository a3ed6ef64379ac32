import { revokeTicket, sessionIdOf } from '../../../../src/contract/wire/signature.ts'

const OVERLAP_MS = 60_000
const TOKENS_OF_A_LIFE = 5
const REFRESHABLE_MS = 90 * 86_400_000
export const LIFETIME_MS = 120 * 60_000

interface Chain {
  renewedAt: number
  endedAt: number | null
}

export interface ModelSession {
  readonly token: string
  readonly roleid: string
  readonly chain: Chain
  createdAt: number
  expiresAt: number
  replacedAt: number | null
  successor: ModelSession | null
  firstUsedAt: number | null
}
type Validity = 'good' | 'stale' | 'ended' | 'reused'

/** Token rotation exactly like the service's; `session-model.test.ts` plays the same histories on both. */
export class ModelSessions {
  private readonly byId = new Map<string, ModelSession>()
  private readonly time: { readonly now: number }
  renewals = 0
  /** Logins ended because of token reuse although only the phone itself had the token. */
  readonly reused: string[] = []
  /** Logins whose token was copied. */
  private readonly shared = new Set<Chain>()

  constructor(time: { readonly now: number }) {
    this.time = time
  }

  private add(roleid: string, chain: Chain): ModelSession {
    const token = `s${this.byId.size + 1}.${'x'.repeat(16)}${this.byId.size}`
    const { now } = this.time
    const session: ModelSession = {
      token,
      roleid,
      chain,
      createdAt: now,
      expiresAt: now + LIFETIME_MS,
      replacedAt: null,
      successor: null,
      firstUsedAt: null,
    }
    this.byId.set(sessionIdOf(token) ?? '', session)
    return session
  }

  open(roleid: string): string {
    return this.add(roleid, { renewedAt: this.time.now, endedAt: null }).token
  }

  find(id: string): ModelSession | null {
    return this.byId.get(id) ?? null
  }

  private validityOf({ chain, expiresAt, replacedAt, successor }: ModelSession, signedAt: number): Validity {
    const { now } = this.time
    if (chain.endedAt !== null || now > chain.renewedAt + REFRESHABLE_MS) return 'ended'
    if (replacedAt === null || now <= replacedAt + OVERLAP_MS) return now < expiresAt ? 'good' : 'stale'
    const usedAt = successor?.firstUsedAt ?? null
    if (usedAt === null || now <= usedAt + OVERLAP_MS) return 'stale'
    return signedAt > Math.max(usedAt, replacedAt) + OVERLAP_MS ? 'reused' : 'ended'
  }

  /** Whether it may act. Refreshing also accepts a stale token. */
  use(session: ModelSession, signedAt: number, mayBeStale = false): boolean {
    const validity = this.validityOf(session, signedAt)
    if (validity === 'reused') {
      session.chain.endedAt = this.time.now
      if (!this.shared.has(session.chain)) this.reused.push(session.roleid)
    }
    if (validity !== 'good' && !(mayBeStale && validity === 'stale')) return false
    session.firstUsedAt ??= this.time.now
    return true
  }

  renew(session: ModelSession): string | null {
    const validity = this.validityOf(session, this.time.now)
    if (validity === 'ended' || validity === 'reused') return null
    this.renewals += 1
    if (session.successor) return this.handOutAgain(session.successor)
    if (this.isGreedy(session)) {
      session.chain.renewedAt = this.time.now
      return session.token
    }
    const next = this.add(session.roleid, session.chain)
    next.chain.renewedAt = this.time.now
    session.replacedAt = this.time.now
    session.successor = next
    session.firstUsedAt ??= this.time.now
    return next.token
  }

  private isGreedy({ chain, expiresAt }: ModelSession): boolean {
    const { now } = this.time
    const begun = [...this.byId.values()].filter((one) => one.chain === chain && one.createdAt > now - LIFETIME_MS)
    return expiresAt - now > LIFETIME_MS / 2 && begun.length >= TOKENS_OF_A_LIFE
  }

  private handOutAgain(next: ModelSession): string | null {
    if (next.firstUsedAt !== null) return null
    next.createdAt = this.time.now
    next.chain.renewedAt = this.time.now
    next.expiresAt = this.time.now + LIFETIME_MS
    return next.token
  }

  revoke(id: string, ticket: string): boolean {
    const session = this.find(id)
    if (!session || revokeTicket(session.token) !== ticket) return false
    session.chain.endedAt ??= this.time.now
    return true
  }

  endedAll(ids: readonly string[]): boolean {
    return ids.every((id) => this.find(id)?.chain.endedAt !== null)
  }

  /** Somebody else has this token now, so its login may end at any time. */
  share(token: string): boolean {
    const session = this.find(sessionIdOf(token) ?? '')
    if (session) this.shared.add(session.chain)
    return session !== null
  }

  /** Nobody has ended this login or copied its token, and it was refreshed within its season. */
  goesOn(token: string): boolean {
    const session = this.find(sessionIdOf(token) ?? '')
    if (!session || session.chain.endedAt !== null || this.shared.has(session.chain)) return false
    return this.time.now <= session.chain.renewedAt + REFRESHABLE_MS
  }

  /** Expires every token older than this; each can still be refreshed. */
  expireAll(youngerThanMs = 0): void {
    const { now } = this.time
    for (const session of this.byId.values())
      if (now - session.createdAt >= youngerThanMs) session.expiresAt = Math.min(session.expiresAt, now)
  }

  endAll(): void {
    for (const { chain } of this.byId.values()) chain.endedAt ??= this.time.now
  }
}
