import { type FaultProxy, startFaultProxy } from '../../../support/line/fault-proxy.ts'
import { type ServiceProcess, startServiceProcess } from '../../../support/service-process.ts'
import { workerClock } from '../phone/phone-clock.ts'

/** The real service in its own process behind a fault proxy; one of each per worker. */
export interface Arcade {
  readonly service: ServiceProcess
  readonly line: FaultProxy
  readonly url: string
}

export const startArcade = async (): Promise<Arcade> => {
  const service = await startServiceProcess()
  const line = await startFaultProxy(service.url, 0, workerClock)
  return { service, line, url: line.url }
}

export const endArcade = async ({ service, line }: Arcade): Promise<void> => {
  await line.stop()
  await service.end()
}

export const goodLine = ({ line }: Arcade): void => {
  line.line = 'up'
  line.rule = () => 'pass'
  line.rewrite = null
}
