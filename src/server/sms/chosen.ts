import type { Logger } from 'pino'
import type { Config } from '../config/config.ts'
import type { Metrics } from '../process/metrics.ts'
import { createGateway } from './gateway.ts'
import type { Sms } from './port.ts'

/** The dev channel's stub: writes the code to the log, and nowhere else. */
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
