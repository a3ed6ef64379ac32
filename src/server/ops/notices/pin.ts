import { noticesPin } from '../../../contract/ops/world/notices.ts'
import { opsVerb } from '../door/verb.ts'
import { changeNotice } from './change.ts'

export const noticesPinVerb = opsVerb(noticesPin, (context, { id, pinned }) => changeNotice(context, id, { pinned }))
