import { storesChange } from '../../../contract/ops/world/stores.ts'
import { deny } from '../door/refusal.ts'
import { opsVerb } from '../door/verb.ts'
import { changeStore, checkStore } from './write.ts'

export const storesChangeVerb = opsVerb(storesChange, async (context, { id, ...given }) => {
  if (Object.keys(given).length === 0) return deny('bad_request', 'nothing to change: give what is to be another')
  return changeStore(context, id, (row) => {
    checkStore({ ...row, ...given })
    return given
  })
})
