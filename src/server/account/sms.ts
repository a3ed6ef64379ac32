import type { Logger } from 'pino'
import type { Channel } from '../config.ts'

export interface Sms {
  readonly available: boolean
  send(phone: string, code: string): void | Promise<void>
}

/** The embedded stand-in for a gateway: the code goes to the log, in the dev channel and nowhere else. */
export const createSms = (channel: Channel, log: Logger): Sms => ({
  available: channel === 'dev',
  send(_phone, code) {
    if (channel === 'dev') log.info({ demoCode: code }, 'verification code (dev channel)')
  },
})
