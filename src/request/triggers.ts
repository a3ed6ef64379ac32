import type { Core } from './core.ts'
import { sleep } from './env.ts'
import type { Host } from './host.ts'
import { isFinished, type Row } from './outbox/row.ts'

const WORD_WITHIN_MS = 2_000
const FIRST_LOOK_MS = 15_000
const LONGEST_LOOK_MS = 60_000

export interface Triggers {
  nudge(): void
}

/**
 * When to drain. The worker is asked first; without one, or without a word of it within 2 s, the page drains by
 * itself with the same code. Whoever drains, the lease decides, so that asking once too often costs nothing.
 */
export const createTriggers = (core: Core, host: Host, rowsNow: () => readonly Row[]): Triggers => {
  const { clock } = core.env
  let workerSpoke = () => {}
  core.bus.listen((message) => {
    if (message.type === 'draining') workerSpoke()
  })

  const drainHere = async (): Promise<void> => {
    const dueAt = await core.drain()
    if (dueAt !== null && dueAt <= clock.now() && host.visible()) await drainHere()
  }

  let listening: Promise<void> | null = null
  const drainUnlessHeard = async () => {
    const word = new Promise<true>((resolve) => {
      workerSpoke = () => resolve(true)
    })
    const limit = sleep(clock, WORD_WITHIN_MS)
    const heard = await Promise.race([word, limit.over])
    limit.cancel()
    listening = null
    if (!heard) await drainHere()
  }
  const nudge = async () => {
    if (!host.nudgeWorker()) return drainHere()
    listening ??= drainUnlessHeard()
    await listening
  }

  const waiting = () => rowsNow().some((row) => !isFinished(row) && row.state !== 'parked')
  let look = FIRST_LOOK_MS
  const lookAgain = () => {
    clock.after(look, () => {
      look = Math.min(look * 2, LONGEST_LOOK_MS)
      if (host.visible() && waiting()) nudge().catch(() => {})
      lookAgain()
    })
  }
  lookAgain()

  const now = () => {
    look = FIRST_LOOK_MS
    nudge().catch(() => {})
  }
  host.onWake(now)
  core.onProof(now)
  core.bus.listen(({ type }, from) => {
    if (type === 'updated' && from === 'elsewhere') core.proven()
  })
  return { nudge: now }
}
