import { storesAdd } from '../../../contract/ops/world/stores.ts'
import { storeOf } from '../../catalogue/index.ts'
import { stores } from '../../db/schema/index.ts'
import { deny } from '../door/refusal.ts'
import { opsVerb } from '../door/verb.ts'
import { checkStore } from './write.ts'

export const storesAddVerb = opsVerb(
  storesAdd,
  async ({ tx, now }, { store }) => {
    checkStore(store)
    const added = storeOf(store.id)
      ? []
      : await tx
          .insert(stores)
          .values({ ...store, changedAt: now })
          .onConflictDoNothing()
          .returning({ id: stores.id })
    if (added.length === 0) return deny('conflict', `there is a store named ${store.id} already: choose another id`)
    return { id: store.id }
  },
  ({ store }) => ({ id: store.id, name: store.name['zh-TW'], opens: store.opens, closes: store.closes }),
)
