import type { Language } from '../contract/languages.ts'
import type { Exchange } from './call/exchange.ts'
import type { AnswerCache } from './call/read/answer-cache.ts'
import type { Send } from './call/send.ts'
import type { Stored } from './device/stored.ts'
import type { Env } from './env.ts'
import type { EndedSession } from './session/revoke-queue.ts'
import type { Sessions } from './session/session.ts'
import type { Bus } from './signals/bus.ts'
import type { ConnectionState } from './signals/connection.ts'
import type { ServiceClock } from './signals/service-clock.ts'

/** What all parts of the layer depend on, in page and worker alike. `core.ts` builds it and adds the rest. */
export interface Parts {
  readonly env: Env
  readonly bus: Bus
  readonly clock: ServiceClock
  readonly sessions: Sessions
  readonly stored: Stored
  readonly kept: AnswerCache
  readonly send: Send
  readonly exchange: Exchange
  /** Stored on signing out, so that the session can be ended at the service later. */
  queueRevocation(session: EndedSession): Promise<void>
  /** Deletes what is stored of all accounts but the one that is logged in. */
  purgeExcept(here: string | null): Promise<unknown>
  connection(): ConnectionState
  language(): Promise<Language>
  /** `at`: the service's time of the answer that caused it. */
  touched(actions: readonly string[], at: number): Promise<void>
}
