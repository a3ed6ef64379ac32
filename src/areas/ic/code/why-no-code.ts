import type { IcCard } from '../../../contract/arcade/ic-cards.ts'

type Card = Pick<IcCard, 'number' | 'main' | 'blocked'>

export type Why = 'offline' | 'coming' | 'failed' | 'blocked' | 'gone' | 'none'

/**
 * The home screen's own way here names no card: the main one is meant, or one that machines take where that is blocked.
 * Until the list is there, that is the one the app is looked at through. Empty: there is none, or it is not known yet.
 */
export const codeNumber = (asked: string | undefined, cards: readonly Card[] | undefined, chosen: string): string => {
  if (asked !== undefined || !cards) return asked ?? chosen
  const taken = cards.filter(({ blocked }) => !blocked)
  const among = taken.length > 0 ? taken : cards
  return (among.find(({ main }) => main) ?? among[0])?.number ?? ''
}

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
