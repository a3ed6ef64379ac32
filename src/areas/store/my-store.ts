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

/** The player's store, with a choice made on this device already applied; null: none is chosen. */
export const useMyStore = (): Mine | null | undefined => {
  const signedIn = useSnapshot(session).player !== null
  const front = useRead(homeFront, {}, signedIn)
  const chosen = useChosenStore(front.at)
  if (chosen) return chosen
  if (!signedIn || !front.data) return undefined
  const told = front.data.store
  return told?.chosen ? { id: told.id, waiting: false } : null
}
