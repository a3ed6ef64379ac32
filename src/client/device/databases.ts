import type { KeyVal } from '../env.ts'
import type { OutboxStore } from '../outbox/box.ts'

/** The three databases of a device, as the platform opens them. */
export interface Databases {
  readonly session: KeyVal
  readonly answers: KeyVal
  readonly outbox: OutboxStore
}
