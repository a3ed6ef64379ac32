import type { Logger } from 'pino'
import type { LiveUpdates } from './board-stream/live-updates.ts'
import type { Admit } from './call/player/admission.ts'
import type { Verb } from './call/verb.ts'
import type { ChampionCache } from './card/champions.ts'
import type { Config } from './config/config.ts'
import type { OpenDatabase, Tx } from './db/types.ts'
import type { Texts } from './http/error-texts.ts'
import type { Pictures } from './pictures/storage/port.ts'
import type { Metrics } from './process/metrics.ts'
import type { Secrets } from './session/secrets.ts'
import type { SessionCache } from './session/session-cache.ts'
import type { Sms } from './sms/port.ts'
import type { Limiters } from './throttling/limiters.ts'

/** The dependencies of a running service, passed explicitly; there is no global state. */
export interface Deps {
  readonly config: Config
  readonly database: OpenDatabase
  readonly secrets: Secrets
  readonly sms: Sms
  readonly pictures: Pictures
  readonly log: Logger
  readonly metrics: Metrics
  readonly texts: Texts
  readonly liveUpdates: LiveUpdates
  readonly limiters: Limiters
  readonly sessionCache: SessionCache
  readonly champions: ChampionCache
  readonly admit: Admit
  /** Authenticates the operator's command. */
  readonly opsKey: string
  /** The key of the host app and the mini programs. */
  readonly platformKey: string
  readonly verbs: ReadonlyMap<string, Verb>
  readonly oldestServed: number
  now(): number
  /** How many milliseconds `now` is ahead of the database's clock. Inside a transaction pass its handle. */
  clockAhead(db: Tx): Promise<number>
}
