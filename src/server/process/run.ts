import { randomUUID } from 'node:crypto'
import type { Service } from '../service.ts'
import { drainingTimes } from './draining.ts'
import { factsOf } from './error-facts.ts'

/**
 * Stops the service on a signal or an unexpected error. The error is logged with an id, running requests finish, and
 * the process exits so that its supervisor restarts it. Further signals are ignored: only the time limit ends a
 * shutdown that hangs.
 */
export const runUntilStopped = (service: Service, besides: () => Promise<void> = async () => undefined): void => {
  const { processMs } = drainingTimes(service.deps.config.databasePatienceMs)
  let code = 0
  let stopping = false
  const stop = () => {
    if (stopping) return
    stopping = true
    const late = setTimeout(() => process.exit(1), processMs)
    late.unref()
    void Promise.all([besides(), service.stop()]).then(
      () => process.exit(code),
      () => process.exit(1),
    )
  }
  const unforeseen = (error: unknown) => {
    service.deps.log.fatal({ id: randomUUID(), ...factsOf(error) }, 'unforeseen failure: the process drains and ends')
    code = 1
    stop()
  }
  process.on('uncaughtException', unforeseen)
  process.on('unhandledRejection', unforeseen)
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}
