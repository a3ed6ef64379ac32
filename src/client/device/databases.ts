import type { KeyVal } from '../env.ts'
import type { OutboxStore } from '../outbox/box.ts'

export interface Databases {
  readonly session: KeyVal
  readonly answers: KeyVal
  readonly outbox: OutboxStore
}
