import { eq } from 'drizzle-orm'
import { notices } from '../../db/schema/index.ts'
import { deny } from '../door/refusal.ts'
import type { OpsContext } from '../door/verb.ts'
import { theOne } from '../find.ts'

type Change = Partial<Omit<typeof notices.$inferInsert, 'id'>>

/** What is on the board, or will be: what was withdrawn stays as it was. */
export const changeNotice = async ({ tx, now }: OpsContext, id: string, change: Change): Promise<{ id: string }> => {
  const found = await tx.select().from(notices).where(eq(notices.id, id)).for('update')
  const notice = theOne(found, 'notice', 'notices list')
  if (notice.withdrawnAt !== null && notice.withdrawnAt <= now) {
    return deny('conflict', 'this notice was withdrawn: publish a new one')
  }
  await tx.update(notices).set(change).where(eq(notices.id, id))
  return { id }
}
