import type { SignOutEnd } from '../api.ts'
import { StorageLate } from '../device/storage-limit.ts'
import { sleep } from '../env.ts'
import type { Box } from '../outbox/box.ts'
import { isFinished } from '../outbox/row.ts'
import type { Parts } from '../parts.ts'

const TRIES = 3
type End = 'done' | 'late' | 'refused'

/** Kept rows wait for this account's next login. Discarded rows that were already sent may still count. */
export const signOutRows = (box: Box, account: string, waiting: 'keep' | 'discard'): void => {
  for (const row of box.rows()) {
    const stays = row.account !== account || (waiting === 'keep' && !(isFinished(row) && row.seenAt !== undefined))
    if (!stays) box.remove(row.seq)
  }
}

/**
 * Ends the session on this device, online or offline. The ticket is written first, so that after a crash the session
 * can still be ended at the service; it is handed in once the session is deleted here. The session is deleted next, so
 * that nothing is signed while the rest is purged. If it cannot be deleted in time, the player stays logged in; if the
 * deletion succeeds later, the rest is purged as after any change of account. Somebody who logged in meanwhile stays
 * logged in. A later step that fails or hangs does not stop the others.
 */
export const signOut = async (parts: Parts, account: string, waiting: 'keep' | 'discard'): Promise<SignOutEnd> => {
  const { clock, outbox } = parts.env
  const tried = async (work: () => Promise<unknown>, left = TRIES): Promise<End> => {
    try {
      await work()
      return 'done'
    } catch (error) {
      if (error instanceof StorageLate) return 'late'
      if (left === 1) return 'refused'
      await sleep(clock, 100).over
      return tried(work, left - 1)
    }
  }
  const session = await parts.sessions.read().catch(() => 'unknown' as const)
  if (session === 'unknown') return 'signed-in'
  if (session?.roleid !== account) return 'signed-out'
  await tried(() => parts.queueRevocation(session))
  const gone = await tried(() => parts.sessions.leave(session))
  const rows = () => tried(() => outbox.transact((box) => signOutRows(box, account, waiting)))
  if (gone !== 'done') {
    // If the session is deleted late, nobody asks about the rows again, so they are discarded now; kept rows stay in
    // any case.
    if (gone === 'late' && waiting === 'discard') await rows()
    return 'signed-in'
  }
  const here = (await parts.sessions.read().catch(() => null))?.roleid ?? null
  // The same player has logged in again meanwhile: that is not the login they signed out of.
  if (here === account) return 'signed-in'
  const [, rowsGone] = await Promise.all([tried(() => parts.purgeExcept(here)), rows()])
  return waiting === 'discard' && rowsGone !== 'done' ? 'rows-stay' : 'signed-out'
}
