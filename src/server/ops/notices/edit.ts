import { noticesEdit } from '../../../contract/ops/world/notices.ts'
import { deny } from '../door/refusal.ts'
import { opsVerb } from '../door/verb.ts'
import { changeNotice } from './change.ts'

export const noticesEditVerb = opsVerb(noticesEdit, async (context, { id, ...change }) => {
  if (Object.keys(change).length === 0) return deny('bad_request', 'nothing to change: give --title, --body or another')
  return changeNotice(context, id, change)
})
