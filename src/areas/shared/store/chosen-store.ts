import { useSnapshot } from 'valtio'
import { chooseStore } from '../../../contract/arcade/store.ts'
import { isNewerThan, isWaiting, outbox } from '../../../state/rows.ts'

interface Chosen {
  readonly id: string
  /** The service has not confirmed it yet. */
  readonly waiting: boolean
}

/** What was chosen on this device since an answer of this time: shown at once, and until an answer knows of it. */
export const useChosenStore = (answeredAt: number): Chosen | null => {
  const { rows } = useSnapshot(outbox)
  const latest = rows.filter((row) => row.action === chooseStore.name && isNewerThan(row, answeredAt)).at(-1)
  const store = latest?.args.store
  return latest && typeof store === 'string' ? { id: store, waiting: isWaiting(latest) } : null
}
