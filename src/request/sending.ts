import type { ConnectionState } from './connection.ts'
import { createDirect } from './direct.ts'
import type { Env } from './env.ts'
import type { Exchange } from './exchange.ts'
import { createHandIn } from './hand-in.ts'
import { createLive } from './live.ts'
import { createClear } from './outbox/clear.ts'
import { createDrainer } from './outbox/drain.ts'
import { hasten } from './outbox/take.ts'
import { createTray } from './outbox/tray.ts'
import { createWork } from './outbox/work.ts'
import type { Send } from './send.ts'
import type { ServiceClock } from './service-clock.ts'
import type { Sessions } from './session.ts'

interface SendingDeps {
  readonly env: Env
  readonly clock: ServiceClock
  readonly sessions: Sessions
  readonly send: Send
  readonly exchange: Exchange
  readonly changed: () => void
  connection(): ConnectionState
  touched(actions: readonly string[]): Promise<void>
}

/**
 * Live acts, and the outbox's way to the service: all that the first screen is drawn without. A page loads it when
 * something is to be sent, and storing a tap never waits for it.
 */
export const createSending = ({ env, clock, sessions, send, exchange, ...rest }: SendingDeps) => {
  const { changed, connection, touched } = rest
  const outboxDeps = { clock: env.clock, serviceClock: clock, sessions, store: env.outbox, exchange, changed }
  const work = createWork({ ...outboxDeps, random: env.random, touched })
  const drainer = createDrainer({ ...outboxDeps, work })
  const clear = createClear({ clock: env.clock, store: env.outbox, drain: drainer.drain })
  const handIn = createHandIn(env.keyval, send)
  return {
    direct: createDirect({ clock: env.clock, exchange, clear, touched }),
    tray: createTray({ ...outboxDeps, work }),
    live: createLive({ env, exchange, clear, now: clock.now, connection, touched }),
    /** Sends what may go. Resolves with when the next row is due. */
    async drain(): Promise<number | null> {
      // Beside the rows, never before them: a ticket holds up no claim, and is handed in with the next drain at the
      // latest.
      handIn().catch(() => {})
      return drainer.drain()
    },
    /** Rows that wait for the network go at once. */
    async hasten(): Promise<void> {
      await env.outbox.transact((box) => hasten(box, env.clock.now()))
      drainer.wake()
    },
  }
}
export type Sending = ReturnType<typeof createSending>
