import type { Language } from '../../../contract/languages.ts'
import type { Told } from './told.ts'

/** What a request brought: the text that its signature covers, and a picture where there is one. */
export interface Sent {
  readonly body: string
  readonly file: Uint8Array | null
}

/** Reads what came from a line of the network, and has it used when there is room to. */
export type Received = (line: string, use: (sent: Sent) => Promise<Told>) => Promise<Told>

export interface Origin {
  readonly header: string | null
  readonly received: Received
  readonly language: Language
  readonly address: string
  /** Of the network it comes from: what one customer has, however many addresses that is. */
  readonly line: string
  readonly country: string | null
  /** Told as soon as it is known, for the log and the figures. */
  named(action: string): void
}
