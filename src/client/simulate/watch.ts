import type { Env, Transport, WireRequest } from '../env.ts'
import { parseMessage } from '../signals/messages.ts'
import { foundIn, OFFSET } from '../signals/service-clock.ts'
import type { Inject } from './inject.ts'
import { logRequest } from './request-log.ts'
import { faultOf, readSimulation, type Simulation } from './simulation.ts'

interface Watch {
  readonly env: Env
  /** Reads again what is simulated. */
  look(): Promise<Simulation>
}
let opened: Watch | null = null
/** The environment with its faults, for the diagnostics page. */
export const watch = (): Watch | null => opened

const actionOf = ({ body }: WireRequest): string => /"action":"(\w{1,64})"/.exec(body)?.[1] ?? '?'
const codeOf = (text: string): string => /"code":"?(\w{1,64})/.exec(text.slice(0, 200))?.[1] ?? 'no envelope'

/**
 * Wraps the environment of a page or worker. The faults are read from storage before each request and never cached, so
 * that they apply in every tab, and in a worker that was stopped and restarted. `inject` is loaded only when needed.
 */
export const watched = (env: Env, from: 'page' | 'worker', inject: () => Promise<Inject>): Env => {
  let skewMs = 0
  const look = async () => {
    const simulation = await readSimulation(env.keyval)
    skewMs = simulation.skewMs
    return simulation
  }
  const serviceNow = async () => {
    const found = foundIn(await env.keyval.get(OFFSET))
    return Math.round(env.clock.now() + skewMs + (found?.offset ?? 0))
  }

  const transport: Transport = async (request) => {
    const action = actionOf(request)
    const fault = faultOf(await look(), action)
    const at = env.clock.now()
    const tell = (status: number | null, code: string) =>
      void logRequest(env.keyval, { at, from, action, ms: env.clock.now() - at, status, code, fault }).catch(() => {})
    try {
      const line = { transport: env.transport, clock: env.clock, serviceNow }
      const response = await (fault === 'pass'
        ? env.transport(request)
        : (await inject())(fault, action, request, line))
      tell(response.status, codeOf(response.text))
      return response
    } catch (error) {
      tell(null, 'nothing came back')
      throw error
    }
  }

  env.channel.subscribe((raw) => {
    if (parseMessage(raw)?.type === 'simulation') look().catch(() => {})
  })
  look().catch(() => {})
  const simulated = { ...env, transport, clock: { ...env.clock, now: () => env.clock.now() + skewMs } }
  opened = { env: simulated, look }
  return simulated
}
