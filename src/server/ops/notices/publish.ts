import { randomUUID } from 'node:crypto'
import { noticesPublish } from '../../../contract/ops/world/notices.ts'
import { notices } from '../../db/schema/index.ts'
import { opsVerb } from '../door/verb.ts'

export const noticesPublishVerb = opsVerb(noticesPublish, async ({ tx, now }, { at, ...notice }) => {
  const id = randomUUID()
  await tx.insert(notices).values({ ...notice, id, publishedAt: at ?? now })
  return { id }
})
