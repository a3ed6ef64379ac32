import { type KnownStore, knownStores } from '../../store/known.ts'
import type { OpsContext } from '../api/verb.ts'
import { theOne } from '../find.ts'

/** A store that the operator names, closed or not. */
export const knownStore = async ({ tx }: Pick<OpsContext, 'tx'>, id: string): Promise<KnownStore> => {
  const known = (await knownStores(tx)).of(id)
  return theOne(known ? [known] : [], 'store', 'stores list')
}
