import { randomUUID } from 'node:crypto'
import { desc, eq } from 'drizzle-orm'
import {
  noticesEdit,
  noticesList,
  noticesPin,
  noticesPublish,
  noticesWithdraw,
} from '../../../contract/ops/world/notices.ts'
import { notices } from '../../db/schema/index.ts'
import { deny, type OpsContext, opsVerb } from '../api/verb.ts'
import { theOne } from '../find.ts'
import { checkPictures } from '../pictures.ts'

type Change = Partial<Omit<typeof notices.$inferInsert, 'id'>>

/** Only for current and future notices; withdrawn ones cannot be changed. */
const changeNotice = async ({ tx, now }: OpsContext, id: string, change: Change): Promise<{ id: string }> => {
  const found = await tx.select().from(notices).where(eq(notices.id, id)).for('update')
  const notice = theOne(found, 'notice', 'notices list')
  if (notice.withdrawnAt !== null && notice.withdrawnAt <= now) {
    return deny('conflict', 'this notice was withdrawn: publish a new one')
  }
  await tx.update(notices).set(change).where(eq(notices.id, id))
  return { id }
}

export const noticesListVerb = opsVerb(noticesList, async ({ tx }, { limit }) => {
  const rows = await tx.select().from(notices).orderBy(desc(notices.publishedAt), desc(notices.id)).limit(limit)
  return {
    notices: rows.map(({ id, category, title, pinned, publishedAt, withdrawnAt }) => {
      return { id, category, title: title['zh-TW'], pinned, publishedAt, withdrawnAt }
    }),
  }
})

const checkPicture = (context: OpsContext, picture: string | null | undefined): void =>
  checkPictures(context, picture ? [picture] : [])

export const noticesPublishVerb = opsVerb(noticesPublish, async (context, { at, ...notice }) => {
  const { tx, now } = context
  checkPicture(context, notice.picture)
  const id = randomUUID()
  await tx.insert(notices).values({ ...notice, id, publishedAt: at ?? now })
  return { id }
})

export const noticesEditVerb = opsVerb(noticesEdit, async (context, { id, ...change }) => {
  if (Object.keys(change).length === 0) return deny('bad_request', 'nothing to change: give --title, --body or another')
  checkPicture(context, change.picture)
  return changeNotice(context, id, change)
})

export const noticesPinVerb = opsVerb(noticesPin, (context, { id, pinned }) => changeNotice(context, id, { pinned }))

export const noticesWithdrawVerb = opsVerb(noticesWithdraw, (context, { id }) =>
  changeNotice(context, id, { withdrawnAt: context.now }),
)
