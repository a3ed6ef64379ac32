import { type DestinationStream, type Logger, pino } from 'pino'
import type { Config } from '../config/config.ts'

/** Redacted in logs, in case they are logged by mistake. */
const secretNames = ['phone', 'token', 'access_token', 'secret', 'authorization', 'atk', 'ticket']

export const createLog = (config: Config, destination?: DestinationStream): Logger => {
  const options = {
    level: config.logLevel,
    base: { channel: config.channel },
    redact: { paths: secretNames.flatMap((name) => [name, `*.${name}`]), remove: true },
  }
  return destination ? pino(options, destination) : pino(options)
}
