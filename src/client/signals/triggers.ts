import type { Core } from '../core.ts'
import { sleep } from '../env.ts'
import { isFinished, type Row } from '../outbox/row.ts'
import { KNOCK } from './connection.ts'
import type { PagePort } from './page-port.ts'

/** The worker sends first: it is quick, and lives on if the page is closed or frozen. */
const WORKER_FIRST_MS = 2_000
const FIRST_LOOK_MS = 15_000
const LONGEST_LOOK_MS = 60_000

const goes = (row: Row): boolean => !isFinished(row) && row.state !== 'parked'

/**
 * When to drain. The worker first; then the page itself with the same code, because the worker may be dead, or too old
 * for these rows. The lease decides who sends, so an extra check is harmless.
 */
export const createTriggers = (core: Core, host: PagePort, rowsNow: () => readonly Row[]) => {
  const { clock } = core.env

  const drainHere = async (): Promise<void> => {
    const dueAt = await core.drain()
    if (dueAt !== null && dueAt <= clock.now() && host.visible()) await drainHere()
  }

  let mayBeLeft = false
  /** Repeated until the service has answered for each: one question may fail because the service is busy. */
  const askAboutLeft = async (): Promise<void> => {
    if (!mayBeLeft) return
    mayBeLeft = false
    if (!(await core.resolveLeftovers().catch(() => false))) mayBeLeft = true
  }

  const nudge = async (): Promise<void> => {
    if (host.nudgeWorker()) await sleep(clock, WORKER_FIRST_MS).over
    await drainHere()
  }

  /** Only an answer proves that the connection is back, so one is requested at once, even if everything else waits. */
  const knock = () => {
    if (core.connection() === 'offline') core.send({ action: KNOCK, args: {} }, null).catch(() => {})
  }

  const tryAll = () => {
    nudge().catch(() => {})
    void askAboutLeft()
  }
  const waiting = () => mayBeLeft || rowsNow().some(goes)
  let look = FIRST_LOOK_MS
  const lookAgain = () => {
    clock.after(look, () => {
      look = Math.min(look * 2, LONGEST_LOOK_MS)
      if (host.visible() && waiting()) tryAll()
      lookAgain()
    })
  }
  lookAgain()

  const now = () => {
    look = FIRST_LOOK_MS
    tryAll()
  }
  host.onWake(() => {
    now()
    knock()
  })
  core.bus.listen(({ type }, from) => {
    if (type === 'updated' && from === 'elsewhere') core.proven()
  })
  return {
    nudge(): void {
      host.drainLater()
      now()
    },
    /** Somebody is logged in, perhaps another account than before. */
    visited(): void {
      mayBeLeft = true
      // Rows left by an earlier page: the browser retries a background sync only a few times by itself.
      if (rowsNow().some(goes)) host.drainLater()
      now()
    },
  }
}
export type Triggers = ReturnType<typeof createTriggers>
