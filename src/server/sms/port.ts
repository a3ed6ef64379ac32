import type { Logger } from 'pino'
import type { Language } from '../../contract/languages.ts'
import type { Config } from '../config/config.ts'
import type { Metrics } from '../process/metrics.ts'
import { createGateway } from './gateway.ts'

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

/** The dev channel's stand-in for a gateway: the code goes to the log, there and nowhere else. */
const toLog = (log: Logger): Sms => ({
  available: true,
  send: async ({ code }) => {
    log.info({ demoCode: code }, 'verification code (dev channel)')
    return 'taken'
  },
})

const nobody: Sms = { available: false, send: async () => 'failed' }

export const createSms = (config: Config, log: Logger, metrics: Metrics): Sms => {
  if (config.smsGateway) return createGateway(config.smsGateway, config.publicUrl, log, metrics)
  return config.channel === 'dev' ? toLog(log) : nobody
}
