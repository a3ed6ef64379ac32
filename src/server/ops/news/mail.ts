import { randomUUID } from 'node:crypto'
import { desc } from 'drizzle-orm'
import { mailContinue, mailList, mailSend } from '../../../contract/ops/player/mail.ts'
import { opsMailings } from '../../db/schema/index.ts'
import { chancellery } from '../../mail/senders.ts'
import { deny, opsVerb } from '../api/verb.ts'
import { denyUnknown } from '../items.ts'
import { countEverybody, denyLeaving, resolveRecipients } from './mail-recipients.ts'
import { writeNext } from './mail-write.ts'

export const mailingsListVerb = opsVerb(mailList, async ({ tx }, { limit }) => {
  const rows = await tx.select().from(opsMailings).orderBy(desc(opsMailings.begunAt)).limit(limit)
  return {
    mailings: rows.map(({ id, title, done, total, begunBy, begunAt, finishedAt }) => {
      return { id, title: title['zh-TW'], done, total, by: begunBy, begunAt, finishedAt }
    }),
  }
})

/** Stores the letter and its recipients; `mail.continue` writes it in steps. */
export const mailSendVerb = opsVerb(
  mailSend,
  async (context, { to, title, body, sender, gifts, leaving }) => {
    denyUnknown('gifts', gifts)
    const everybody = to.length === 1 && to[0] === 'all'
    if (!everybody && to.includes('all')) return deny('bad_request', 'to: either the word all, or names')
    const recipients = everybody ? null : await resolveRecipients(context, to)
    if (recipients && gifts.length > 0 && !leaving) await denyLeaving(context, recipients)
    const total = recipients?.length ?? (await countEverybody(context, gifts))
    const id = randomUUID()
    await context.tx.insert(opsMailings).values({
      id,
      sender: sender ?? chancellery,
      title,
      body,
      gifts,
      recipients,
      total,
      begunAt: context.now,
      begunBy: context.operator,
    })
    return { id, done: 0, total }
  },
  // Letters to named players are their personal data: the audit log only counts recipients, and the text is in the
  // mailings, which are erased with the player.
  ({ to, title, gifts }) =>
    to.length === 1 && to[0] === 'all' ? { to: 'all', title: title['zh-TW'], gifts } : { to: to.length, gifts },
)

export const mailContinueVerb = opsVerb(mailContinue, (context, { id }) => writeNext(context, id))
