import type { Core } from './core.ts'
import { STORAGE_WITHIN_MS, sleep, within } from './env.ts'
import { leave } from './outbox/leave.ts'
import { personalKeys } from './stored.ts'

const TRIES = 3

/**
 * Ends the session on this device, with or without signal. The ticket is written first, so that a crash in between
 * can still end the session at the service; the session goes next, so that nothing is signed while the rest is
 * purged. A step that fails or hangs keeps none of the others from being done.
 */
export const signOut = async (core: Core, waiting: 'keep' | 'discard'): Promise<void> => {
  const { clock, outbox } = core.env
  const session = await core.sessions.read()
  if (!session) return
  const done = async (work: () => Promise<unknown>): Promise<void> => {
    for (let tries = 0; tries < TRIES; tries++) {
      const ended = work().then(
        () => 'done',
        () => 'failed',
      )
      if ((await within(clock, STORAGE_WITHIN_MS, ended, 'late')) !== 'failed') return
      await sleep(clock, 100).over
    }
  }
  await done(() => core.leaveTicket(session.access_token))
  await done(() => core.stored.remove(personalKeys))
  await Promise.all([
    done(() => core.kept.purge(null)),
    done(() => outbox.transact((box) => leave(box, session.roleid, waiting))),
  ])
}
