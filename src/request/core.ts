import { DEFAULT_LANGUAGE, type Language } from '../contract/languages.ts'
import { type Bus, createBus } from './bus.ts'
import { type ConnectionEvent, type ConnectionState, initialConnection, reduceConnection } from './connection.ts'
import { type Env, sleep, within } from './env.ts'
import { createExchange, type Exchange } from './exchange.ts'
import { createKept, type KeptAnswers } from './kept.ts'
import { createLive, type Live } from './live.ts'
import { createDrainer, type Drainer } from './outbox/drain.ts'
import { createTombstoneErrand } from './outbox/errands.ts'
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
  readonly drainer: Drainer
  readonly tray: Tray
  readonly tickets: Tickets
  connection(): ConnectionState
  language(): Promise<Language>
  touched(actions: readonly string[]): Promise<void>
  /** Called on every valid answer, whatever it said. */
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
  const proven = (code: string | 0) => {
    if (code === 'outdated') bus.post({ type: 'outdated' })
    for (const listener of proofListeners) listener()
  }
  /** The service ended the session, perhaps because its player did so from another device: nothing of theirs stays here. */
  const ended = async (token: string) => {
    // Where a copy of the token lives on elsewhere, that ends as well.
    await tickets.leave(token, clock.now()).catch(() => {})
    await Promise.all([kept.purge(null), stored.remove(lastingKeys)])
    bus.post({ type: 'session' })
  }
  const changed = () => bus.post({ type: 'rows' })
  const touched = async (actions: readonly string[]) => {
    await kept.touch(actions)
    bus.post({ type: 'touched', actions: [...actions] })
  }

  const send = createSend({ env, clock, language, report, proven })
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
  const live = createLive({ env, exchange, now: clock.now, connection: () => connection.state, touched })
  const outboxDeps = { clock: env.clock, serviceClock: clock, sessions, store: env.outbox, exchange, changed }
  const work = createWork({ ...outboxDeps, random: env.random, touched })
  const buried = createTombstoneErrand(outboxDeps)
  // Beside the rows, never before them: none of these may hold up a claim, and each tries again with the next drain.
  const errands = async () => {
    await Promise.allSettled([tickets.handIn(), buried()])
  }
  const drainer = createDrainer({ ...outboxDeps, work, errands })
  proofListeners.push(drainer.proven)

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
    drainer,
    tray: createTray({ ...outboxDeps, work }),
    tickets,
    connection: () => connection.state,
    language,
    touched,
    onProof: (listener) => proofListeners.push(listener),
  }
}
