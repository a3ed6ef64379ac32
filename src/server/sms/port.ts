import type { Language } from '../../contract/languages.ts'

export interface CodeMessage {
  readonly phone: string
  readonly code: string
  readonly language: Language
}

export interface Sms {
  /** False where nothing can be sent: then no code is made either. */
  readonly available: boolean
  /**
   * taken: it is on its way. refused: it cannot go to that number. failed: nobody was there to take it. Never throws.
   */
  send(message: CodeMessage): Promise<'taken' | 'refused' | 'failed'>
}
