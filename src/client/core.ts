import type { ErrorCode } from '../contract/errors.ts'
import { DEFAULT_LANGUAGE } from '../contract/languages.ts'
import { PROTOCOL } from '../contract/version.ts'
import { createExchange } from './call/exchange.ts'
import { createAnswerCache } from './call/read/answer-cache.ts'
import type { Differences } from './call/read/held.ts'
import { createRead, type Read } from './call/read/reads.ts'
import { createSend } from './call/send.ts'
import { createStored, OPERATIONS, personalKeys, SESSION } from './device/stored.ts'
import { type Env, sleep, within } from './env.ts'
import { waitsForNetwork } from './outbox/row.ts'
import type { Parts } from './parts.ts'
import type { createSending, Sending } from './sending.ts'
import { createRefresh } from './session/refresh.ts'
import { type EndedSession, queueRevocation, TICKETS } from './session/revoke-queue.ts'
import { createSessions } from './session/session.ts'
import { createBus } from './signals/bus.ts'
import { type ConnectionEvent, initialConnection, KNOCK, reduceConnection, SLOW_MS } from './signals/connection.ts'
import { createServiceClock } from './signals/service-clock.ts'

/** Key of the reason why the service ended the last session, kept until the player has been told. */
export const WHY_OVER = 'whyOver'

/** All but the session, which is cleared by compare-and-set: another login may have begun meanwhile. */
const keysBesideSession = personalKeys.filter((key) => key !== SESSION)

/** The parts, put together the same way for page and worker. */
export interface Core extends Parts {
  readonly read: Read
  /** Live acts, the drain, the tray. Rejects if the chunk cannot be loaded. */
  sending(): Promise<Sending>
  /** Sends what is due, and the tickets left by sign-outs. Resolves with the time when the next row is due. */
  drain(): Promise<number | null>
  /** Asks about the live acts that an earlier page left open. False if some have to be asked about again. */
  resolveLeftovers(): Promise<boolean>
  /** The worker got an answer on behalf of this page. */
  proven(): void
  /** The worker got none. It may have told an earlier page so, and reports no change to this one. */
  unproven(): void
}

/**
 * Loads the code that sends. The page imports it dynamically; the worker bundles it. No `import()` here: the bundler's
 * helper for it is a syntax error in the worker, which is a classic script.
 */
export type LoadSending = () => Promise<{ readonly createSending: typeof createSending }>

/** As long as a request may take. */
const LOADS_WITHIN_MS = 15_000

export const createCore = (env: Env, load: LoadSending, differences: Differences | null = null): Core => {
  const bus = createBus(env.channel)
  const clock = createServiceClock(env.clock, env.keyval, bus)
  const sessions = createSessions(env.keyval)
  const stored = createStored(env.keyval)
  const kept = createAnswerCache(env, sessions)

  let moments = 0
  const moment = () => {
    moments += 1
    return moments
  }
  let connection = initialConnection
  const report = (event: ConnectionEvent) => {
    const before = connection.state
    connection = reduceConnection(connection, event)
    if (connection.state !== before && event.type !== 'told') bus.post({ type: 'connection', state: connection.state })
    // A failure older than the last answer proves nothing, and nobody else may ask for a long time.
    if (event.type === 'failure' && connection.state !== 'offline') knock()
  }
  let knocking = false
  let again = false
  /** Asks whether there is a connection: the answer, or that none comes, is the last word. */
  const knock = () => {
    again = knocking
    if (knocking) return
    knocking = true
    const over = () => {
      knocking = false
      if (again) knock()
    }
    // One that hangs must not keep the next from being sent.
    const late = env.clock.after(SLOW_MS, over)
    send({ action: KNOCK, args: {} }, null)
      .then(({ kind }) => {
        late()
        again ||= kind === 'unreached' && connection.state !== 'offline'
        over()
      })
      .catch(over)
  }
  bus.listen((message, from) => {
    if (message.type !== 'connection' || from !== 'elsewhere') return
    const [wasOffline, isOffline] = [connection.state === 'offline', message.state === 'offline']
    // What was heard elsewhere may be older than what failed here.
    if (!wasOffline || isOffline) report({ type: 'told', at: moment(), state: message.state })
    // Neither word is the last: what was told may be older than the last answer here, too.
    if (wasOffline !== isOffline) knock()
  })

  /** Slow storage must not keep the app from choosing a language. */
  const spoken = (key: 'languageName' | 'languageOfHost') => stored.get(key).catch(() => null)
  const language = async () => {
    const [chosen, ofHost] = await Promise.all([spoken('languageName'), spoken('languageOfHost')])
    return chosen ?? ofHost ?? DEFAULT_LANGUAGE
  }
  env.onStorageLate((which) => {
    if (which === 'session') {
      clock.loadAgain()
      bus.post({ type: 'session' })
    }
    if (which === 'answers') return bus.post({ type: 'answers' })
    // While the session was late it was not known either whose the rows are.
    bus.post({ type: 'rows' })
    bus.post({ type: 'drain' })
  })
  /** Any valid answer, in page or worker, proves the connection for rows that wait for it. */
  const proven = async () => {
    if (!(await env.outbox.rows()).some(waitsForNetwork)) return
    if (await (await sending()).retryNow()) bus.post({ type: 'drain' })
  }
  const answered = (code: string | 0) => {
    if (code === 'outdated') bus.post({ type: 'outdated', version: PROTOCOL })
    proven().catch(() => {})
  }
  const revokeLater = (session: EndedSession) => queueRevocation(env.keyval, session, clock.now())
  const purgeExcept = (here: string | null) =>
    Promise.all([kept.purge(here), here === null && env.keyval.remove(keysBesideSession, SESSION)])
  /**
   * The service ended the session, perhaps because its player logged it out from another device: their data is deleted
   * here. If the token has changed since, the session goes on.
   */
  const end = async (token: string, over: ErrorCode) => {
    if (!(await sessions.clear(token))) return
    // The page that got the answer may close at any moment, and the worker has no page: the reason is stored for
    // whoever opens the app next.
    await env.keyval.set(WHY_OVER, over).catch(() => {})
    // If a copy of the token exists elsewhere, it is revoked as well.
    await revokeLater({ access_token: token }).catch(() => {})
    // Somebody may have logged in meanwhile: their data stays, and they are not told why the session before is over.
    const here = (await sessions.read().catch(() => null))?.roleid ?? null
    // A failing purge must not keep the tabs from learning that the session is over.
    await Promise.all([purgeExcept(here), here && env.keyval.remove([WHY_OVER])]).catch(() => {})
    bus.post({ type: 'session', over })
  }
  /** The act succeeded, even if the device cannot store which reads it made stale. */
  const touched = async (actions: readonly string[], at: number) => {
    await kept.touch(actions, at).catch(() => {})
    bus.post({ type: 'touched', actions: [...actions] })
  }

  const send = createSend({ env, clock, language, moment, report, proven: answered })
  const refresh = createRefresh({ env, send, sessions, now: clock.now, end })
  const exchange = createExchange({
    send,
    sessions,
    refresh,
    now: clock.now,
    pause: (ms) => sleep(env.clock, ms).over,
    end,
  })

  let loaded: Promise<Sending> | null = null
  /** A hanging import counts as failed, so that the next caller starts it anew. */
  const loadInTime = async () => {
    const part = await within(env.clock, LOADS_WITHIN_MS, load(), null)
    if (!part) throw new Error('late')
    return part.createSending(core)
  }
  const sending = () => {
    loaded ??= loadInTime().catch((error: unknown) => {
      loaded = null
      throw error
    })
    return loaded
  }
  const holds = async (key: string): Promise<boolean> => {
    const held = await env.keyval.get(key)
    return Array.isArray(held) && held.length > 0
  }
  /** Most page loads have nothing to send, and need not load the code that sends. */
  const hasWork = async () => (await env.outbox.rows()).length > 0 || (await holds(TICKETS))

  const core: Core = {
    ...{ env, bus, clock, sessions, stored, kept, send, exchange, sending, language, touched },
    read: createRead({ env, exchange, kept, sessions, bus }, differences),
    drain: async () => {
      const needed = loaded !== null || (await hasWork().catch(() => true))
      return needed ? (await sending()).drain() : null
    },
    async resolveLeftovers() {
      const session = await sessions.read()
      if (!session || !(await holds(OPERATIONS))) return true
      return (await sending()).live.resolveLeftovers(session.roleid)
    },
    proven() {
      // A worker that started since knows no connection state, so it reports no change: the page asks for itself.
      if (connection.state === 'offline') knock()
      proven().catch(() => {})
    },
    unproven() {
      if (connection.state !== 'offline') knock()
    },
    queueRevocation: revokeLater,
    purgeExcept,
    connection: () => connection.state,
  }
  return core
}
