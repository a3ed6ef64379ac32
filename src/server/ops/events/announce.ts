import { randomUUID } from 'node:crypto'
import { eventsAnnounce } from '../../../contract/ops/world/event-play.ts'
import { opsMailings } from '../../db/schema/index.ts'
import { ofTheOffice } from '../../event/letters.ts'
import { deny } from '../door/refusal.ts'
import { opsVerb } from '../door/verb.ts'
import { everybodyIn } from './inside.ts'
import { knownEvent } from './known.ts'

/** Noted down as any letter to many; `mail.continue` writes it, piece by piece. */
export const eventsAnnounceVerb = opsVerb(
  eventsAnnounce,
  async (context, { id: event, title, body }) => {
    const { tx, now, operator } = context
    await knownEvent(context, event)
    const recipients = [...(await everybodyIn(tx, event))]
    if (recipients.length === 0) return deny('conflict', 'nobody is in this event')
    const id = randomUUID()
    const letter = { sender: ofTheOffice, title, body, gifts: [] }
    const total = recipients.length
    await tx.insert(opsMailings).values({ id, ...letter, recipients, total, begunAt: now, begunBy: operator })
    return { id, done: 0, total }
  },
  ({ id, title }) => ({ id, title: title['zh-TW'] }),
)
