import { and, asc, eq, gt } from 'drizzle-orm'
import type { Progress } from '../../../contract/ops/action.ts'
import { opsMailings, players } from '../../db/schema/index.ts'
import type { Tx } from '../../db/types.ts'
import { sendMails } from '../../mail/box.ts'
import type { OpsContext } from '../door/verb.ts'
import { theOne } from '../find.ts'
import { reachable } from './mail-recipients.ts'

/** So many letters go in one transaction: short enough for players beside it, and a lot to show progress by. */
export const PER_STEP = 500

type Mailing = typeof opsMailings.$inferSelect

const nextOf = async (tx: Tx, { recipients, cursor, begunAt }: Mailing): Promise<readonly string[]> => {
  if (recipients !== null) return recipients.filter((roleid) => roleid > cursor).slice(0, PER_STEP)
  const rows = await tx
    .select({ roleid: players.roleid })
    .from(players)
    .where(and(reachable(begunAt), gt(players.roleid, cursor)))
    .orderBy(asc(players.roleid))
    .limit(PER_STEP)
  return rows.map(({ roleid }) => roleid)
}

/**
 * The next letters, and how far that came, in one transaction: a command that was cut off, or two of them at once,
 * write to everybody once. The lock on the mailing's row makes them go one after the other.
 */
export const writeNext = async ({ tx, now }: OpsContext, id: string): Promise<Progress> => {
  const found = await tx.select().from(opsMailings).where(eq(opsMailings.id, id)).for('update')
  const mailing = theOne(found, 'mailing', 'mail list')
  const { sender, title, body, gifts, total } = mailing
  if (mailing.finishedAt !== null) return { id, done: total, total }
  const roleids = await nextOf(tx, mailing)
  const letter = { sender, title, body, gifts }
  await sendMails(
    tx,
    roleids.map((roleid) => ({ roleid, letter })),
    now,
  )
  const finished = roleids.length < PER_STEP
  // Somebody may have left the game in between: the end is the end of the list, not a figure.
  const done = finished ? total : Math.min(total, mailing.done + roleids.length)
  const cursor = finished ? '' : (roleids.at(-1) ?? mailing.cursor)
  await tx
    .update(opsMailings)
    .set({ cursor, done, finishedAt: finished ? now : null })
    .where(eq(opsMailings.id, id))
  return { id, done: finished ? total : Math.min(done, total - 1), total }
}
