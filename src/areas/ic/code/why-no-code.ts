import type { IcCard } from '../../../contract/arcade/ic-cards.ts'

type Card = Pick<IcCard, 'number' | 'main' | 'blocked'>

export type Why = 'offline' | 'coming' | 'failed' | 'blocked' | 'gone' | 'none'

/**
 * The home screen's own way here names no card: the main one is meant. Until the list is there, that is the one the app
 * is looked at through. Empty: there is none, or it is not known yet.
 */
export const codeNumber = (asked: string | undefined, cards: readonly Card[] | undefined, chosen: string): string =>
  asked ?? (cards ? ((cards.find(({ main }) => main) ?? cards[0])?.number ?? '') : chosen)

interface State {
  readonly number: string
  readonly cards: readonly Card[] | undefined
  /** The list is a saved copy. */
  readonly kept: boolean
  readonly offline: boolean
  readonly failed: boolean
}

export const whyNoCode = ({ number, cards, kept, offline, failed }: State): Why => {
  const card = cards?.find((one) => one.number === number)
  if (card?.blocked) return 'blocked'
  if (number === '') {
    // A saved copy may be older than the first binding: while there is signal, the service is heard first.
    if (cards && (!kept || offline)) return 'none'
  } else if (cards && !kept && !card) return 'gone'
  if (offline) return 'offline'
  return failed ? 'failed' : 'coming'
}
