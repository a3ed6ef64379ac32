import { and, asc, eq, gt } from 'drizzle-orm'
import type { Progress } from '../../../contract/ops/action.ts'
import { opsMailings, players } from '../../db/schema/index.ts'
import type { Tx } from '../../db/types.ts'
import { sendMails } from '../../mail/box.ts'
import { holdRecipients } from '../../mail/recipients.ts'
import type { OpsContext } from '../api/verb.ts'
import { theOne } from '../find.ts'
import { reachable } from './mail-recipients.ts'

/** Letters per transaction: short enough not to delay players, and enough steps to show progress. */
export const PER_STEP = 500

type Mailing = typeof opsMailings.$inferSelect

const nextOf = async (tx: Tx, { recipients, cursor, begunAt, gifts }: Mailing): Promise<readonly string[]> => {
  if (recipients !== null) return recipients.filter((roleid) => roleid > cursor).slice(0, PER_STEP)
  const rows = await tx
    .select({ roleid: players.roleid })
    .from(players)
    .where(and(reachable(begunAt, gifts), gt(players.roleid, cursor)))
    .orderBy(asc(players.roleid))
    .limit(PER_STEP)
  return rows.map(({ roleid }) => roleid)
}

const progressOf = ({ id, done, total, finishedAt }: Mailing): Progress => ({
  ...{ id, total },
  done: finishedAt === null ? Math.min(done, total - 1) : total,
})

/**
 * Writes the next letters and moves the cursor in one transaction, so that an interrupted command, or two at once,
 * write to everybody exactly once. Recipients are locked before the mailing's row, because erasing a player takes the
 * locks in that order.
 */
export const writeNext = async ({ tx, now }: OpsContext, id: string): Promise<Progress> => {
  const ofId = () => tx.select().from(opsMailings).where(eq(opsMailings.id, id))
  const seen = theOne(await ofId(), 'mailing', 'mail list')
  if (seen.finishedAt !== null) return progressOf(seen)
  const roleids = await nextOf(tx, seen)
  const here = await holdRecipients(tx, roleids)
  const mailing = theOne(await ofId().for('update'), 'mailing', 'mail list')
  // Another command wrote these letters meanwhile; continue with the next step.
  if (mailing.finishedAt !== null || mailing.cursor !== seen.cursor) return progressOf(mailing)
  const { sender, title, body, gifts, total } = mailing
  const letter = { sender, title, body, gifts }
  await sendMails(
    tx,
    roleids.filter((roleid) => here.has(roleid)).map((roleid) => ({ roleid, letter })),
    now,
  )
  const finished = roleids.length < PER_STEP
  // Players may have been erased meanwhile, so the end of the list decides and not the count.
  const done = finished ? total : Math.min(total, mailing.done + roleids.length)
  const cursor = finished ? '' : (roleids.at(-1) ?? mailing.cursor)
  const finishedAt = finished ? now : null
  await tx.update(opsMailings).set({ cursor, done, finishedAt }).where(eq(opsMailings.id, id))
  return progressOf({ ...mailing, done, finishedAt })
}
