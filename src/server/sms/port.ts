import type { Language } from '../../contract/languages.ts'

export interface CodeMessage {
  readonly phone: string
  readonly code: string
  readonly language: Language
}

export interface Sms {
  /** False if nothing can be sent; then no code is made either. */
  readonly available: boolean
  /**
   * `taken`: accepted. `refused`: cannot be sent to that number. `failed`: the gateway was not reached. Never throws.
   */
  send(message: CodeMessage): Promise<'taken' | 'refused' | 'failed'>
}
