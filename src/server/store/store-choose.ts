import { chooseStore } from '../../contract/arcade/store.ts'
import { refuse } from '../call/refusal.ts'
import { verb } from '../call/verb.ts'
import { setByTap } from '../profile/set-by-tap.ts'
import { knownStores, openStore } from './known.ts'

export const chooseStoreVerb = verb(chooseStore, async (context, { store, at = context.now }) => {
  if (!openStore(await knownStores(context.tx), store)) return refuse('not_found')
  await setByTap(context, { values: { myStore: store }, tappedAt: 'storeChosenAt', at })
  return {}
})
