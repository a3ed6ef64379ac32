import { useSnapshot } from 'valtio'
import { chooseStore } from '../../../contract/arcade/store.ts'
import { isNewerThan, isWaiting, outbox } from '../../../state/rows.ts'

interface Chosen {
  readonly id: string
  /** Not confirmed by the service yet. */
  readonly waiting: boolean
}

/** What was chosen on this device since the given answer: shown at once, until an answer includes it. */
export const useChosenStore = (answeredAt: number): Chosen | null => {
  const { rows } = useSnapshot(outbox)
  const latest = rows.filter((row) => row.action === chooseStore.name && isNewerThan(row, answeredAt)).at(-1)
  const store = latest?.args.store
  return latest && typeof store === 'string' ? { id: store, waiting: isWaiting(latest) } : null
}
