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
 * Live acts, and the outbox's way to the service: all that the first screen is drawn without. A page loads it when
 * something is to be sent, and storing a tap never waits for it.
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
    /** Of whoever asked for it, whether or not they are here still. */
    async letGo(account: string, action: LiveAction, args: unknown): Promise<void> {
      const known = readable(action.args, args)
      if (known) await live.letGo(account, action, known)
    },
    async isUntold(here: Visit['look'], action: LiveAction, told = false): Promise<boolean> {
      const session = await here()
      return session !== null && live.isUntold(session.roleid, action, told)
    },
    /** No language of its own: any copy counts. */
    async noteCopy(asker: Visit['asker'], { name }: ReadAction, at: number): Promise<void> {
      const account = await asker()
      if (account !== 'changed')
        await parts.kept.store({ account, language: '-', action: name, args: {} }, { data: null, at })
    },
    /** Sends what may go. Resolves with when the next row is due. */
    async drain(): Promise<number | null> {
      // Beside the rows, never before them: a ticket holds up no claim, and is handed in with the next drain at the
      // latest.
      handedIn = handIn().catch(() => true)
      return drainer.drain()
    },
    /** Once those of the last drain have their word: whether any is left. */
    ticketsLeft: () => handedIn,
    /** Rows that wait for the network go at once. */
    async hasten(): Promise<void> {
      await env.outbox.transact((box) => hasten(box, env.clock.now()))
      drainer.wake()
    },
  }
}
export type Sending = ReturnType<typeof createSending>
