import * as v from 'valibot'
import { actionNamed } from '../contract/registry.ts'
import { requestSchema } from '../contract/wire/envelope.ts'
import type { ArgsOf, LiveAction, ReadAction } from '../contract/wire/kinds.ts'
import { languageFor } from '../contract/wire/language-for.ts'
import type { LiveResult, ReadResult } from './api.ts'
import { differences } from './call/read/held.ts'
import { createCore } from './core.ts'
import { type Env, keeps } from './env.ts'
import { createSending } from './sending.ts'
import { REPLACING_MS } from './signals/page-port.ts'

/**
 * The worker's half of the layer: the same reads and the same drain, reached through events. `hasHeir`: a newer worker
 * is installed. Who has taken over already means nobody else.
 */
export const createWorkerSide = (env: Env, hasHeir = () => true) => {
  const core = createCore(env, async () => ({ createSending }), differences)
  let replacedUntil = 0
  const waiting = new Set<() => void>()
  core.bus.listen(({ type }) => {
    if (type !== 'replacing' || !hasHeir()) return
    replacedUntil = env.clock.now() + REPLACING_MS
    for (const letGo of waiting) letGo()
  })
  // A browser that is told that all is done ends this worker, with what is on its way.
  const drainAll = async () => {
    const dueAt = await core.drain()
    return (await (await core.sending()).ticketsLeft()) || dueAt !== null
  }
  // The newer worker takes over once this one has nothing to do. What is on its way keeps its lease meanwhile.
  const drain = () =>
    new Promise<boolean>((resolve, reject) => {
      const letGo = () => resolve(true)
      if (env.clock.now() < replacedUntil && hasHeir()) return letGo()
      waiting.add(letGo)
      drainAll()
        .then(resolve, reject)
        .finally(() => waiting.delete(letGo))
    })
  // What was due later goes now, as after a valid answer.
  core.bus.listen(({ type }, from) => {
    if (type === 'drain' && from === 'here') drain().catch(() => {})
  })
  const whoIsHere = async () => (await core.sessions.read())?.roleid ?? null
  return {
    /** The account on this device. */
    whoIsHere,
    /** Nobody is logged in on this device, as far as it says anything. */
    isNobodyHere: async () => (await keeps(env)) && (await whoIsHere()) === null,
    /** Sends what may go; ends within a slice and what is on its way. Whether any of it waits still. */
    drain,
    /** What the service answers just now to whoever is logged in; null where it cannot be asked. */
    async heard(action: ReadAction): Promise<unknown> {
      const answer = await core.read(action, {}, await core.language())
      return answer.ok && !answer.kept ? answer.data : null
    },
    /** For whoever is logged in. */
    async act<X extends LiveAction>(action: X, args: ArgsOf<X>): Promise<LiveResult<unknown>> {
      const [{ live }, session] = await Promise.all([core.sending(), core.sessions.read()])
      return live.ask(session?.roleid ?? null, action, args)
    },
    /** An unsigned request of the page: `body` as it was posted. Null when it is no read of ours. */
    async read(body: unknown, acceptLanguage: string | null): Promise<ReadResult<unknown> | null> {
      const parsed = v.safeParse(requestSchema, body)
      const action = parsed.success ? actionNamed(parsed.output.action) : undefined
      if (!parsed.success || action?.kind !== 'read') return null
      const { action: _name, roleid: _roleid, opKey: _opKey, has: _has, v: _version, ...raw } = parsed.output
      const args = v.safeParse(action.args, raw)
      // Storage that is refused, or not known yet, knows no session: the page asks for itself.
      if (!(await keeps(env))) return null
      return args.success ? core.read(action, args.output, languageFor(acceptLanguage)) : null
    },
  }
}
export type WorkerSide = ReturnType<typeof createWorkerSide>
