import { noticesWithdraw } from '../../../contract/ops/world/notices.ts'
import { opsVerb } from '../door/verb.ts'
import { changeNotice } from './change.ts'

export const noticesWithdrawVerb = opsVerb(noticesWithdraw, (context, { id }) =>
  changeNotice(context, id, { withdrawnAt: context.now }),
)
