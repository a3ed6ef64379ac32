import type { ErrorCode } from '../contract/errors.ts'
import { DEFAULT_LANGUAGE, type Language } from '../contract/languages.ts'
import { type Bus, createBus } from './bus.ts'
import { type ConnectionEvent, type ConnectionState, initialConnection, reduceConnection } from './connection.ts'
import { type Env, sleep, within } from './env.ts'
import { createExchange, type Exchange } from './exchange.ts'
import { createKept, type KeptAnswers } from './kept.ts'
import { createLive, type Live } from './live.ts'
import { type Clear, createClear } from './outbox/clear.ts'
import { createDrainer } from './outbox/drain.ts'
import { hasten, waitsForNetwork } from './outbox/take.ts'
import { createTray, type Tray } from './outbox/tray.ts'
import { createWork } from './outbox/work.ts'
import { createRead, type Read } from './reads.ts'
import { createRefresh } from './refresh.ts'
import { createSend } from './send.ts'
import { createServiceClock, type ServiceClock } from './service-clock.ts'
import { createSessions, type Sessions } from './session.ts'
import { createStored, personalKeys, type Stored } from './stored.ts'
import { createTickets, type Tickets } from './tickets.ts'

/** The session's own keys are compared before they are cleared: another login may have begun meanwhile. */
const lastingKeys = personalKeys.filter((key) => key !== 'token' && key !== 'userInfo')

/** The pieces, put together the same way for page and worker. */
export interface Core {
  readonly env: Env
  readonly bus: Bus
  readonly clock: ServiceClock
  readonly sessions: Sessions
  readonly stored: Stored
  readonly kept: KeptAnswers
  readonly exchange: Exchange
  readonly read: Read
  readonly live: Live
  /** Sends what may go, and hands in what was left on signing out. Resolves with when the next row is due. */
  drain(): Promise<number | null>
  /** The worker got an answer for this page. */
  proven(): void
  readonly tray: Tray
  readonly tickets: Tickets
  readonly clear: Clear
  connection(): ConnectionState
  language(): Promise<Language>
  touched(actions: readonly string[]): Promise<void>
  /** Called where a valid answer lets rows go that waited for the network. */
  onProof(listener: () => void): void
}

export const createCore = (env: Env): Core => {
  const bus = createBus(env.channel)
  const clock = createServiceClock(env.clock, env.keyval, bus)
  const sessions = createSessions(env.keyval)
  const stored = createStored(env.keyval)
  const kept = createKept(env, sessions)

  let connection = initialConnection
  const report = (event: ConnectionEvent) => {
    const before = connection.state
    connection = reduceConnection(connection, event)
    if (connection.state !== before && event.type !== 'told') bus.post({ type: 'connection', state: connection.state })
  }
  bus.listen((message, from) => {
    if (message.type === 'connection' && from === 'elsewhere') {
      report({ type: 'told', at: env.clock.now(), state: message.state })
    }
  })

  /** Storage that is slow keeps nobody from being spoken to. */
  const language = async () => (await within(env.clock, 5_000, stored.get('languageName'), null)) ?? DEFAULT_LANGUAGE
  const proofListeners: (() => void)[] = []
  /** A valid answer, whoever got it, proves the connection: rows that wait for the network go at once. */
  const proven = async () => {
    if (!(await env.outbox.rows()).some(waitsForNetwork)) return
    await env.outbox.transact((box) => hasten(box, env.clock.now()))
    drainer.wake()
    for (const listener of proofListeners) listener()
  }
  const answered = (code: string | 0) => {
    if (code === 'outdated') bus.post({ type: 'outdated' })
    proven().catch(() => {})
  }
  /** The service ended the session, perhaps because its player did so from another device: nothing of theirs stays here. */
  const ended = async (token: string, over: ErrorCode) => {
    // Where a copy of the token lives on elsewhere, that ends as well.
    await tickets.leave(token, clock.now()).catch(() => {})
    await Promise.all([kept.purge(null), stored.remove(lastingKeys)])
    bus.post({ type: 'session', over })
  }
  const changed = () => bus.post({ type: 'rows' })
  const touched = async (actions: readonly string[]) => {
    await kept.touch(actions)
    bus.post({ type: 'touched', actions: [...actions] })
  }

  const send = createSend({ env, clock, language, report, proven: answered })
  const tickets = createTickets(env.keyval, send)
  const refresh = createRefresh({ env, send, sessions, ended })
  const exchange = createExchange({
    send,
    sessions,
    refresh,
    now: clock.now,
    pause: (ms) => sleep(env.clock, ms).over,
    ended,
  })
  const outboxDeps = { clock: env.clock, serviceClock: clock, sessions, store: env.outbox, exchange, changed }
  const work = createWork({ ...outboxDeps, random: env.random, touched })
  const drainer = createDrainer({ ...outboxDeps, work })
  const clear = createClear({ clock: env.clock, store: env.outbox, bus, drain: drainer.drain })
  const live = createLive({ env, exchange, clear, now: clock.now, connection: () => connection.state, touched })

  return {
    env,
    bus,
    clock,
    sessions,
    stored,
    kept,
    exchange,
    read: createRead({ env, exchange, kept, sessions, bus }),
    live,
    drain: async () => {
      // Beside the rows, never before them: a ticket holds up no claim, and is handed in with the next drain at the latest.
      tickets.handIn().catch(() => {})
      return drainer.drain()
    },
    proven: () => void proven().catch(() => {}),
    tray: createTray({ ...outboxDeps, work }),
    tickets,
    clear,
    connection: () => connection.state,
    language,
    touched,
    onProof: (listener) => proofListeners.push(listener),
  }
}
