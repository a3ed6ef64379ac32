import type { Language } from '../contract/languages.ts'
import type { Exchange } from './call/exchange.ts'
import type { AnswerCache } from './call/read/answer-cache.ts'
import type { Send } from './call/send.ts'
import type { Stored } from './device/stored.ts'
import type { Env } from './env.ts'
import type { Sessions } from './session/session.ts'
import type { Left } from './session/sign-out-queue.ts'
import type { Bus } from './signals/bus.ts'
import type { ConnectionState } from './signals/connection.ts'
import type { ServiceClock } from './signals/service-clock.ts'

/** What every piece of the layer may stand on, in page and worker alike. `core.ts` makes it, and adds the pieces. */
export interface Parts {
  readonly env: Env
  readonly bus: Bus
  readonly clock: ServiceClock
  readonly sessions: Sessions
  readonly stored: Stored
  readonly kept: AnswerCache
  readonly send: Send
  readonly exchange: Exchange
  /** Written on leaving, so that the session can be ended at the service later. */
  leaveTicket(session: Left): Promise<void>
  /** What lies here of everybody but whoever is here now. */
  forgetBut(here: string | null): Promise<unknown>
  connection(): ConnectionState
  language(): Promise<Language>
  /** `at`: the service's time of the answer that says so. */
  touched(actions: readonly string[], at: number): Promise<void>
}
