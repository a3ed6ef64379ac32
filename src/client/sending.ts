import type { LiveAction, ReadAction } from '../contract/wire/kinds.ts'
import type { LiveWord } from './api.ts'
import { createDirect } from './call/direct.ts'
import { onDevice } from './call/failure.ts'
import { createLive } from './call/live.ts'
import { createUnheard } from './call/unheard.ts'
import { readable } from './device/readable.ts'
import { createHandIn } from './hand-in.ts'
import { createClear } from './outbox/clear.ts'
import { createDrainer } from './outbox/drain.ts'
import { hasten } from './outbox/take.ts'
import { createTray } from './outbox/tray.ts'
import { createWork } from './outbox/work.ts'
import type { Parts } from './parts.ts'
import type { Visit } from './session/visit.ts'

/**
 * Live acts and sending the outbox: everything that the first screen does not need. A page loads it when there is
 * something to send, and storing a tap never waits for it.
 */
export const createSending = (parts: Parts) => {
  const { env } = parts
  const work = createWork(parts)
  const drainer = createDrainer(parts, work)
  const clear = createClear(env, drainer.drain)
  const handIn = createHandIn(env.keyval, parts.sessions, parts.send)
  let handedIn = Promise.resolve(false)
  const live = createLive(parts, clear)
  const unheard = createUnheard()
  return {
    direct: createDirect(parts, clear, unheard),
    tray: createTray(parts, work, unheard),
    live,
    async wordOn(here: Visit['look'], action: LiveAction, args: unknown): Promise<LiveWord<unknown>> {
      const known = readable(action.args, args)
      if (!known) return onDevice('bad_request', false)
      const asked = async () => live.wordOn((await here())?.roleid ?? null, action, known)
      return asked().catch(() => onDevice('storage_refused', true))
    },
    /** Works for the account that asked, even if it is no longer logged in. */
    async letGo(account: string, action: LiveAction, args: unknown): Promise<void> {
      const known = readable(action.args, args)
      if (known) await live.letGo(account, action, known)
    },
    async isUntold(here: Visit['look'], action: LiveAction, told = false): Promise<boolean> {
      const session = await here()
      return session !== null && live.isUntold(session.roleid, action, told)
    },
    /** Stored under no language, because it concerns every copy. */
    async noteCopy(asker: Visit['asker'], { name }: ReadAction, at: number): Promise<void> {
      const account = await asker()
      if (account !== 'changed')
        await parts.kept.store({ account, language: '-', action: name, args: {} }, { data: null, at })
    },
    /** Sends what is due. Resolves with the time when the next row is due. */
    async drain(): Promise<number | null> {
      // In parallel with the rows, never before them: a ticket must not hold up a claim. It is tried again with the
      // next drain.
      handedIn = handIn().catch(() => true)
      return drainer.drain()
    },
    /** Resolves after the tickets of the last drain: whether any is left. */
    ticketsLeft: () => handedIn,
    /** Rows that wait for the network are sent at once. */
    async hasten(): Promise<void> {
      await env.outbox.transact((box) => hasten(box, env.clock.now()))
      drainer.wake()
    },
  }
}
export type Sending = ReturnType<typeof createSending>
