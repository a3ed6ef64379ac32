import { storesClose, storesOpen } from '../../../contract/ops/world/stores.ts'
import { deny } from '../door/refusal.ts'
import { opsVerb } from '../door/verb.ts'
import { changeStore } from './write.ts'

export const storesCloseVerb = opsVerb(storesClose, (context, { id }) =>
  changeStore(context, id, ({ closedAt }) => {
    if (closedAt !== null) return deny('conflict', 'it is closed already')
    return { closedAt: context.now }
  }),
)

export const storesOpenVerb = opsVerb(storesOpen, (context, { id }) =>
  changeStore(context, id, ({ closedAt }) => {
    if (closedAt === null) return deny('conflict', 'it is open already')
    return { closedAt: null }
  }),
)
