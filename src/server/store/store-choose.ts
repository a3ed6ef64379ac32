import { chooseStore } from '../../contract/store.ts'
import { playerSettings } from '../db/schema/index.ts'
import { refuse } from '../info/refusal.ts'
import { verb } from '../info/verb.ts'
import { knownStores, openStore } from './known.ts'

export const chooseStoreVerb = verb(chooseStore, async ({ tx, roleid }, { store }) => {
  if (!openStore(await knownStores(tx), store)) return refuse('not_found')
  await tx
    .insert(playerSettings)
    .values({ roleid, myStore: store })
    .onConflictDoUpdate({ target: playerSettings.roleid, set: { myStore: store } })
  return {}
})
