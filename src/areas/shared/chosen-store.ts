import { useSnapshot } from 'valtio'
import { chooseStore } from '../../contract/store.ts'
import { isWaiting, outbox } from '../../state/rows.ts'

/** A choice that the service has not confirmed yet: shown at once. */
export const useChosenStore = (): string | undefined => {
  const { rows } = useSnapshot(outbox)
  const latest = rows.filter((row) => row.action === chooseStore.name && isWaiting(row)).at(-1)
  const store = latest?.args.store
  return typeof store === 'string' ? store : undefined
}
