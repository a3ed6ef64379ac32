import type { Logger } from 'pino'
import type { Moves } from './board-stream/moves.ts'
import type { Admit } from './call/player/admission.ts'
import type { Verb } from './call/verb.ts'
import type { Config } from './config/config.ts'
import type { OpenDatabase, Tx } from './db/types.ts'
import type { Shares } from './fair/shares.ts'
import type { Texts } from './http/error-texts.ts'
import type { Pictures } from './pictures/storage/port.ts'
import type { Metrics } from './process/metrics.ts'
import type { KnownSessions } from './session/known.ts'
import type { Secrets } from './session/secrets.ts'
import type { Sms } from './sms/port.ts'

/** What a running service is made of, handed to whoever needs it; there is no global state. */
export interface Deps {
  readonly config: Config
  readonly database: OpenDatabase
  readonly secrets: Secrets
  readonly sms: Sms
  readonly pictures: Pictures
  readonly log: Logger
  readonly metrics: Metrics
  readonly texts: Texts
  readonly moves: Moves
  readonly shares: Shares
  readonly known: KnownSessions
  readonly admit: Admit
  /** What an operator's command proves itself with. */
  readonly opsKey: string
  /** What the host app and the mini programs sign with. */
  readonly platformKey: string
  readonly verbs: ReadonlyMap<string, Verb>
  readonly oldestServed: number
  now(): number
  /** By how many milliseconds that is ahead of the database's clock; inside a transaction its own handle asks. */
  clockAhead(db: Tx): Promise<number>
}
