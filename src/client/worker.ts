import * as v from 'valibot'
import { markOfPlayer } from '../contract/news/push.ts'
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
 * The worker's side of the layer: the same reads and the same drain, called by events. `hasSuccessor`: a newer worker
 * is installed. If it is not, a `replacing` message is about one that has already taken over.
 */
export const createWorkerSide = (env: Env, hasSuccessor = () => true) => {
  const core = createCore(env, async () => ({ createSending }), differences)
  let replacedUntil = 0
  const waiting = new Set<() => void>()
  core.bus.listen(({ type }) => {
    if (type !== 'replacing' || !hasSuccessor()) return
    replacedUntil = env.clock.now() + REPLACING_MS
    for (const release of waiting) release()
  })
  // Must resolve only once everything is sent: then the browser may stop this worker, with any request in flight.
  const drainAll = async () => {
    const dueAt = await core.drain()
    return (await (await core.sending()).ticketsLeft()) || dueAt !== null
  }
  // The newer worker activates once this one has nothing to do. Requests in flight keep their lease meanwhile.
  const drain = () =>
    new Promise<boolean>((resolve, reject) => {
      const release = () => resolve(true)
      if (env.clock.now() < replacedUntil && hasSuccessor()) return release()
      waiting.add(release)
      drainAll()
        .then(resolve, reject)
        .finally(() => waiting.delete(release))
    })
  // Sends rows that were due later, as after a valid answer.
  core.bus.listen(({ type }, from) => {
    if (type === 'drain' && from === 'here') drain().catch(() => {})
  })
  const whoIsHere = async () => (await core.sessions.read())?.roleid ?? null
  return {
    /** The account on this device. */
    whoIsHere,
    /**
     * Whether nobody is logged in, or not the player with this mark, if one is given; false if the device does not say.
     */
    async isNotHere(mark?: string): Promise<boolean> {
      if (!(await keeps(env))) return false
      const here = await whoIsHere()
      return here === null || (mark !== undefined && mark !== markOfPlayer(here))
    },
    /**
     * Sends what is due, bounded by one slice and the requests in flight. Resolves with whether anything still waits.
     */
    drain,
    /** The browser says that the line is back: rows that wait for it do not wait for their next try. */
    async lineIsBack(): Promise<boolean> {
      await core
        .sending()
        .then(({ retryNow }) => retryNow())
        .catch(() => {})
      return drain()
    },
    /** The service's current answer for the account that is logged in; null if it cannot be reached. */
    async heard(action: ReadAction): Promise<unknown> {
      const answer = await core.read(action, {}, await core.language())
      return answer.ok && !answer.kept ? answer.data : null
    },
    async act<X extends LiveAction>(action: X, args: ArgsOf<X>): Promise<LiveResult<unknown>> {
      const [{ live }, session] = await Promise.all([core.sending(), core.sessions.read()])
      return live.ask(session?.roleid ?? null, action, args)
    },
    /** An unsigned request of the page: `body` as it was posted. Null if it is not a known read. */
    async read(body: unknown, acceptLanguage: string | null): Promise<ReadResult<unknown> | null> {
      const parsed = v.safeParse(requestSchema, body)
      const action = parsed.success ? actionNamed(parsed.output.action) : undefined
      if (!parsed.success || action?.kind !== 'read') return null
      const { action: _name, roleid: _roleid, opKey: _opKey, has: _has, v: _version, ...raw } = parsed.output
      const args = v.safeParse(action.args, raw)
      // If storage is refused or not known yet, the session is unknown too: the page asks itself.
      if (!(await keeps(env))) return null
      return args.success ? core.read(action, args.output, languageFor(acceptLanguage)) : null
    },
  }
}
export type WorkerSide = ReturnType<typeof createWorkerSide>
