import type { Language } from '../../../contract/languages.ts'
import type { WireAnswer } from './wire-answer.ts'

/** The parts of a request: the text covered by the signature, and an uploaded picture if there is one. */
export interface Sent {
  readonly body: string
  readonly file: Uint8Array | null
}

/** Reads the request of a line, and calls `use` once there is capacity. */
export type Received = (line: string, use: (sent: Sent) => Promise<WireAnswer>) => Promise<WireAnswer>

export interface Origin {
  readonly header: string | null
  readonly received: Received
  readonly language: Language
  readonly address: string
  /** What limits count by: one customer, however many addresses they have (`http/network.ts`). */
  readonly line: string
  readonly country: string | null
  /** Called as soon as the action is known, for logs and metrics. */
  named(action: string): void
}
