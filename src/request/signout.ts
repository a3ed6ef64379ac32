import type { Core } from './core.ts'
import { leave } from './outbox/leave.ts'
import { personalKeys } from './stored.ts'

/**
 * Ends the session on this device, with or without signal. The ticket is written first, so that a crash in between can still end the
 * session at the service; the session goes next, so that nothing is signed while the rest is purged.
 */
export const signOut = async (core: Core, waiting: 'keep' | 'discard'): Promise<void> => {
  const session = await core.sessions.read()
  if (!session) return
  await core.tickets.leave(session.access_token, core.clock.now())
  await core.stored.remove(personalKeys)
  await core.env.outbox.transact((box) => leave(box, session.roleid, waiting, core.clock.now()))
  await core.live.forget(session.roleid)
  await core.kept.purge(null)
}
