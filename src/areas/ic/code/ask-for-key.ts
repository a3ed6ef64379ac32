import type { IcCard } from '../../../contract/arcade/ic-cards.ts'
import { followIcCards } from '../../../state/ic/ic-keys.ts'

const ASK_AGAIN_MS = 5_000

interface List {
  readonly cards: readonly IcCard[] | undefined
  /** A saved copy: a card bound since, perhaps on another phone, is not in it. */
  readonly kept: boolean
  /** Asks the service for the list. */
  readonly again: () => void
}

/** Until it is stopped; `tell` hears each time whether all keys of the list are there. */
export const askForKey = ({ cards, kept, again }: List, tell: (whole: boolean) => void): (() => void) => {
  const fetchKeys = async (): Promise<void> => {
    if (cards) tell(await followIcCards(cards, kept).catch(() => false))
  }
  // The list itself has been asked for just now.
  void fetchKeys()
  // Retried, because a busy service refuses at first.
  const timer = setInterval(() => {
    if (!cards || kept) again()
    void fetchKeys()
  }, ASK_AGAIN_MS)
  return () => clearInterval(timer)
}
