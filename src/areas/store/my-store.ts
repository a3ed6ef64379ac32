import { useSnapshot } from 'valtio'
import { homeFront } from '../../contract/news/home.ts'
import { useRead } from '../../state/reading/use-read.ts'
import { session } from '../../state/session.ts'
import { useChosenStore } from '../shared/store/chosen-store.ts'

interface Mine {
  readonly id: string
  /** Chosen on this device, and not confirmed yet. */
  readonly waiting: boolean
}

/** Known to have chosen none, here or elsewhere. */
export const useHasNoStore = (): boolean => {
  const signedIn = useSnapshot(session).player !== null
  const front = useRead(homeFront, {}, signedIn)
  const chosen = useChosenStore(front.at)
  return signedIn && chosen === null && front.data !== undefined && front.data.store?.chosen !== true
}

/** The player's store, with a choice made on this device already applied. */
export const useMyStore = (): Mine | null => {
  const signedIn = useSnapshot(session).player !== null
  const front = useRead(homeFront, {}, signedIn)
  const chosen = useChosenStore(front.at)
  const told = front.data?.store
  if (chosen) return chosen
  return signedIn && told?.chosen ? { id: told.id, waiting: false } : null
}
