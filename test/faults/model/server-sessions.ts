import { revokeTicket, sessionIdOf } from '../../../src/contract/signature.ts'
import type { VirtualTime } from './virtual-time.ts'

const GRACE_MS = 60_000

export interface ModelSession {
  readonly token: string
  readonly roleid: string
  expired: boolean
  ended: boolean
  successor: ModelSession | null
  firstUsedAt: number | null
}

/** Rotating tokens as the service keeps them: the old one renews until its successor is used, and works for a minute more. */
export class ModelSessions {
  private readonly byId = new Map<string, ModelSession>()
  private readonly time: VirtualTime
  renewals = 0

  constructor(time: VirtualTime) {
    this.time = time
  }

  open(roleid: string): string {
    const token = `s${this.byId.size + 1}.${'x'.repeat(16)}${this.byId.size}`
    const session = { token, roleid, expired: false, ended: false, successor: null, firstUsedAt: null }
    this.byId.set(sessionIdOf(token) ?? '', session)
    return token
  }

  find(id: string): ModelSession | null {
    return this.byId.get(id) ?? null
  }

  private replacedFor(session: ModelSession): number {
    const usedAt = session.successor?.firstUsedAt ?? null
    return usedAt === null ? Number.NEGATIVE_INFINITY : this.time.now - usedAt
  }

  use(session: ModelSession): boolean {
    if (session.ended || session.expired || this.replacedFor(session) > GRACE_MS) return false
    session.firstUsedAt ??= this.time.now
    return true
  }

  renew(token: string): string | null {
    const session = this.find(sessionIdOf(token) ?? '')
    if (!session || session.token !== token || session.ended) return null
    if (this.replacedFor(session) > GRACE_MS) {
      for (let next: ModelSession | null = session; next; next = next.successor) next.ended = true
      return null
    }
    this.renewals += 1
    const next = this.open(session.roleid)
    // A second renewal of one token means that the first answer was lost; only the newest successor counts.
    if (session.successor?.firstUsedAt == null) session.successor = this.find(sessionIdOf(next) ?? '')
    return next
  }

  revoke(id: string, ticket: string): boolean {
    const session = this.find(id)
    if (!session || revokeTicket(session.token) !== ticket) return false
    session.ended = true
    return true
  }

  /** Every token that was given out has run out of time; each can still be renewed. */
  expireAll(): void {
    for (const session of this.byId.values()) session.expired = true
  }

  endAll(): void {
    for (const session of this.byId.values()) session.ended = true
  }

  endedAll(ids: readonly string[]): boolean {
    return ids.every((id) => this.find(id)?.ended ?? true)
  }
}
