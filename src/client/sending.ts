import type { LiveAction, ReadAction } from '../contract/wire/kinds.ts'
import type { LiveOutcome, Unreported } from './api.ts'
import { createDirect } from './call/direct.ts'
import { onDevice } from './call/failure.ts'
import { createLive } from './call/live.ts'
import { createUnconfirmedWrites } from './call/unconfirmed-writes.ts'
import { readable } from './device/readable.ts'
import { createClear } from './outbox/clear.ts'
import { createDrainer } from './outbox/drain.ts'
import { retryNow } from './outbox/take.ts'
import { createTray } from './outbox/tray.ts'
import { createWork } from './outbox/work.ts'
import type { Parts } from './parts.ts'
import { createRevokeSessions } from './revoke-sessions.ts'
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
  const revokeSessions = createRevokeSessions(env.keyval, parts.sessions, parts.send)
  let revoked = Promise.resolve(false)
  const live = createLive(parts, clear)
  const unconfirmed = createUnconfirmedWrites()
  return {
    direct: createDirect(parts, clear, unconfirmed),
    tray: createTray(parts, work, unconfirmed),
    live,
    async outcomeOf(here: Visit['look'], action: LiveAction, args: unknown): Promise<LiveOutcome<unknown>> {
      const known = readable(action.args, args)
      if (!known) return onDevice('bad_request', false)
      const asked = async () => live.outcomeOf((await here())?.roleid ?? null, action, known)
      return asked().catch(() => onDevice('storage_refused', true))
    },
    /** Works for the account that asked, even if it is no longer logged in. */
    async abandon(account: string, action: LiveAction, args: unknown): Promise<void> {
      const known = readable(action.args, args)
      if (known) await live.abandon(account, action, known)
    },
    async unreported(here: Visit['look'], action: LiveAction, told?: 'done' | 'all'): Promise<Unreported> {
      const session = await here()
      if (session && told) await live.told(session.roleid, action, told === 'all')
      return session && !told ? live.unreported(session.roleid, action) : 'none'
    },
    /** Stored under no language, because it concerns every copy. */
    async noteCopy(accountOfPage: Visit['accountOfPage'], { name }: ReadAction, at: number): Promise<void> {
      const account = await accountOfPage()
      if (account !== 'changed')
        await parts.kept.store({ account, language: '-', action: name, args: {} }, { data: null, at })
    },
    /** Sends what is due. Resolves with the time when the next row is due. */
    async drain(): Promise<number | null> {
      // In parallel with the rows, never before them: a ticket must not hold up a claim. It is tried again with the
      // next drain.
      revoked = revokeSessions().catch(() => true)
      return drainer.drain()
    },
    /** Resolves after the tickets of the last drain: whether any is left. */
    ticketsLeft: () => revoked,
    /** Rows that wait for the network need not wait for their next try. Resolves with whether there are such. */
    async retryNow(): Promise<boolean> {
      const isEarlier = await env.outbox.transact((box) => retryNow(box, env.clock.now()))
      if (!isEarlier) return false
      // The tray says when the next try is.
      parts.bus.post({ type: 'rows' })
      drainer.wake()
      return true
    },
  }
}
export type Sending = ReturnType<typeof createSending>
